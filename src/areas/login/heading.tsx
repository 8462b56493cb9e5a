import { createElement, type ReactNode } from 'react'
import { useHeadingLevel } from '../../ui/island/heading-level.ts'
import { title } from '../../ui/kit/layout.css.ts'

/** A screen's heading, at the level that fits the page around the element (`heading-level`, 2 unless given). */
export function Heading({ children }: { children: ReactNode }) {
  return createElement(`h${useHeadingLevel()}`, { className: title, tabIndex: -1 }, children)
}
