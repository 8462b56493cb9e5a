import { useState } from 'react'
import { formatDate } from '../../core/format/date.ts'
import { timestampIn } from '../../core/format/timestamp.ts'
import { relativeTime } from '../../core/format/relative-time.ts'
import { isolate } from '../../core/i18n/isolate.ts'
import { useIsland } from '../../ui/island/context.ts'
import { useStore } from '../../ui/use-store.ts'
import type { Details } from './area.ts'

/** Facts on one line, each in its own text direction; empty ones are left out. */
export const JoinedFacts = ({ facts }: { facts: readonly (string | null | undefined)[] }) =>
  facts.filter(Boolean).map((fact, at) => (
    <span key={at}>
      {at > 0 && ' · '}
      <bdi>{fact}</bdi>
    </span>
  ))

interface TimestampProps {
  /** ISO 8601. */
  at: string
  details: Details
  /** Says how long ago it is before saying when exactly. */
  relative?: boolean
}

/** A moment in the user's own format and zone. */
export function Timestamp({ at, details, relative = false }: TimestampProps) {
  const { words } = useIsland()
  const locale = useStore(words.$lang)
  const [now] = useState(Date.now)
  const instant = timestampIn(at)
  // An invalid moment shows as it is: it must not take the rest of the card with it.
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

/** A place: an address and, as far as known, its location. */
interface Origin {
  ip: string
  place: string
}

/** Renders a place; the one place that the service names in words is translated. */
export const originText = ({ ip, place }: Origin, words: { localNetwork: string }): string =>
  [isolate(ip), place === 'local network' ? words.localNetwork : place].filter(Boolean).join(' · ')
