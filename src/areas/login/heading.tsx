import { createElement, type ReactNode } from 'react'
import { useAttribute } from '../../ui/island/context.ts'
import { title } from '../../ui/kit/layout.css.ts'

/** A screen's heading, at the level that fits the page around the element (`heading-level`, 2 unless given). */
export function Heading({ children }: { children: ReactNode }) {
  const level = useAttribute<number>('headingLevel') ?? 2
  const tag = level >= 1 && level <= 6 ? `h${Math.trunc(level)}` : 'h2'
  return createElement(tag, { className: title, tabIndex: -1 }, children)
}
