import { createElement, useLayoutEffect, useRef } from 'react'
import { addressOf } from '../../core/nav/path.ts'
import { useIsland } from '../island/context.ts'
import { useHeadingLevel } from '../island/heading-level.ts'
import { headingTag } from '../kit/card/card-level.ts'
import { title } from '../kit/layout.css.ts'
import { useAreaPlace } from './use-route.ts'

/**
 * The heading of a page. After navigation within the element it gets the focus and is announced. Tabs of a
 * page share it.
 */
export function PageHeading({ text }: { text: string }) {
  const { announce } = useIsland()
  const level = useHeadingLevel()
  const { page, params, arrive } = useAreaPlace()
  const ref = useRef<HTMLElement>(null)
  const id = addressOf(page, { ...params, tab: '' })
  useLayoutEffect(() => {
    if (!arrive(id)) return
    ref.current?.focus()
    announce(text)
  }, [id])
  // Isolates names in other scripts.
  const name = <bdi>{text}</bdi>
  return createElement(headingTag(level), { ref, className: title, tabIndex: -1, part: 'heading' }, name)
}
