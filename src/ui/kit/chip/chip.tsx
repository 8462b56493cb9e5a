import type { ReactNode } from 'react'
import { tones } from './chip.css.ts'

export interface ChipProps {
  tone?: keyof typeof tones
  /** A word or two: the colour alone says nothing. */
  children: ReactNode
}

/** How something is, in a word. */
export const Chip = ({ tone = 'neutral', children }: ChipProps) => (
  <span className={tones[tone]} part="chip">
    {children}
  </span>
)
