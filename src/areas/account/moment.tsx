import { useState } from 'react'
import { formatDate } from '../../core/format/date.ts'
import { instantIn } from '../../core/format/instant.ts'
import { relativeTime } from '../../core/format/relative-time.ts'
import { useIsland } from '../../ui/island/context.ts'
import { useStore } from '../../ui/use-store.ts'
import type { Details } from './area.ts'

interface MomentProps {
  /** ISO 8601. */
  at: string
  details: Details
  /** Says how long ago it is before saying when exactly. */
  relative?: boolean
}

/** A moment in the user's own format and zone. */
export function Moment({ at, details, relative = false }: MomentProps) {
  const { words } = useIsland()
  const locale = useStore(words.$lang)
  const [now] = useState(Date.now)
  const instant = instantIn(at)
  // What is no moment shows as it is: it must not take the rest of the card with it.
  if (instant === undefined) return <bdi>{at}</bdi>
  return (
    <>
      {relative && `${relativeTime(instant, now, locale)} · `}
      <time dateTime={at} dir="auto">
        {formatDate(instant, { ...details, locale })}
      </time>
    </>
  )
}
