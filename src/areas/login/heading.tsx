import { createElement, type ReactNode } from 'react'
import { useAttribute } from '../../ui/island/context.ts'
import { title } from '../../ui/kit/layout.css.ts'

/** A screen's heading, at the level that fits the page around the element (`heading-level`, 2 unless given). */
export function Heading({ children }: { children: ReactNode }) {
  return createElement(`h${useHeadingLevel()}`, { className: title, tabIndex: -1 }, children)
}

/** The level of the screen's heading, 1 to 6. */
export function useHeadingLevel(): number {
  const level = useAttribute<number>('headingLevel') ?? 2
  return level >= 1 && level <= 6 ? Math.trunc(level) : 2
}
