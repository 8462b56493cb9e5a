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
  relative: boolean
}

/** A moment. */
export function When({ iso, text, relative }: WhenProps) {
  const locale = useStore(useIsland().words.$lang)
  const instant = instantIn(iso)
  const [now] = useState(Date.now)
  const isNear = relative && instant !== undefined && Math.abs(now - instant) < day
  return (
    <time
      className={lining}
      dateTime={instant === undefined ? undefined : iso}
      title={isNear ? text : undefined}
    >
      <bdi>{isNear ? relativeTime(instant, now, locale) : text}</bdi>
    </time>
  )
}

const day = 86_400_000
