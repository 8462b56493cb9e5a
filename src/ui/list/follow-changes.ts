import { pageVisibility } from '../../core/poll/pace.ts'
import { onChangeElsewhere } from '../../core/session/change-news.ts'
import type { Session } from '../../core/session/session.ts'

/**
 * Calls `again` when the tab is shown again and when another tab has changed something; several changes at once
 * count as one. Returns a function that stops.
 */
export function followChanges(session: Session, again: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasVisible = pageVisibility.isVisible()
  const stops = [
    pageVisibility.listen(() => {
      const isVisible = pageVisibility.isVisible()
      if (isVisible && !wasVisible) again()
      wasVisible = isVisible
    }),
    onChangeElsewhere(session, () => {
      clearTimeout(timer)
      timer = setTimeout(() => pageVisibility.isVisible() && again(), pause)
    }),
  ]
  return () => {
    clearTimeout(timer)
    stops.forEach((stop) => stop())
  }
}

/** Milliseconds. */
const pause = 300
