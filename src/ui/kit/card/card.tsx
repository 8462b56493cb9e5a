import { createElement, useContext, useId, type ReactNode } from 'react'
import { CardLevel, headingTag } from './card-level.ts'
import { card, head, lead, name } from './card.css.ts'

export interface CardProps {
  title: string
  /** The state beside the title, in a few words. */
  state?: ReactNode
  /** The purpose, in one sentence. */
  about?: string | undefined
  children: ReactNode
}

/** One matter on a screen of several, with its own heading. */
export function Card({ title, state, about, children }: CardProps) {
  const id = useId()
  const level = useContext(CardLevel)
  return (
    <section className={card} aria-labelledby={id} part="card section">
      <div className={head}>
        {createElement(headingTag(level), { id, className: name }, title)}
        {state}
      </div>
      {about && <p className={lead}>{about}</p>}
      {children}
    </section>
  )
}
