import { atom } from 'nanostores'

/** Name of the shown record; empty without one or until it is known. */
export const $record = atom('')
