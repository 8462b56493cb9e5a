import { atom } from 'nanostores'

/** Name of the shown record; empty without one or until it is known. */
export const $record = atom('')

/** The records that the shown one is within, the highest first. */
export const $within = atom<readonly { title: string; to: string }[]>([])
