import { spinner } from './spinner.css.ts'

/** Work in progress. Silent by itself: the control or region around it has the words. */
export const Spinner = () => <span className={spinner} aria-hidden="true" />
