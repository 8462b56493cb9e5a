import type { ReactNode } from 'react'
import { tones } from './chip.css.ts'

export interface ChipProps {
  tone?: keyof typeof tones
  /** A word or two, since colour alone has no meaning. */
  children: ReactNode
}

/** A state in one word. */
export const Chip = ({ tone = 'neutral', children }: ChipProps) => (
  <span className={tones[tone]} part="chip">
    {children}
  </span>
)
