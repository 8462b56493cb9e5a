import { atom } from 'nanostores'

/** What the record that the page shows is called; empty where it shows none, or its name is not known yet. */
export const $record = atom('')
