import { text } from './kinds.ts'

/** Where the page of a user stands below `/users`: `site/id`, empty where there is none that the reader may open. */
export const userPage = () => text(0, 80)
