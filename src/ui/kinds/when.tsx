import { useState, type ReactNode } from 'react'
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
  return (
    <Moment iso={iso} title={isNear ? text : undefined}>
      {isNear ? relativeTime(instant, now, locale) : text}
    </Moment>
  )
}

/** A moment, with the text that says it. */
export const Moment = ({
  iso,
  title,
  children,
}: {
  iso: string
  title?: string | undefined
  children: ReactNode
}) => (
  <time className={lining} dateTime={instantIn(iso) === undefined ? undefined : iso} title={title}>
    <bdi>{children}</bdi>
  </time>
)

const day = 86_400_000
