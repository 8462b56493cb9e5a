import { spinner } from './spinner.css.ts'

/** Work in progress. Says nothing by itself: the control or region it stands in has the words. */
export const Spinner = () => <span className={spinner} aria-hidden="true" />
