import { useState } from 'react'
import { instantIn } from '../../core/format/instant.ts'
import { relativeTime } from '../../core/format/relative-time.ts'
import { useIsland } from '../island/context.ts'
import { useStore } from '../use-store.ts'
import { lining } from './value.css.ts'

interface WhenProps {
  iso: string
  /** The moment as the user reads dates. */
  text: string
}

/** A moment; how long ago it was, for a day. */
export function When({ iso, text }: WhenProps) {
  const locale = useStore(useIsland().words.$lang)
  const instant = instantIn(iso)
  const [now] = useState(Date.now)
  const isNear = instant !== undefined && Math.abs(now - instant) < day
  return isNear ? moment(iso, relativeTime(instant, now, locale), text) : moment(iso, text)
}

/** A moment, with the text that says it. */
export const moment = (iso: string, text: string, title?: string) => (
  <time className={lining} dateTime={instantIn(iso) === undefined ? undefined : iso} title={title}>
    <bdi>{text}</bdi>
  </time>
)

const day = 86_400_000
