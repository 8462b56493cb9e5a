import { createContext } from 'react'

/** The level of the headings of cards; those inside a card are one below. */
export const CardLevel = createContext(3)

/** The tag of a heading of some level; the lowest there is for levels that HTML does not have. */
export const headingTag = (level: number): string => `h${Math.min(level, 6)}`
