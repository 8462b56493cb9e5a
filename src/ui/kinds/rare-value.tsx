import type { ReactNode } from 'react'
import { relativeTime } from '../../core/format/relative-time.ts'
import { timestampIn } from '../../core/format/timestamp.ts'
import { urlOf } from '../../core/url-of.ts'
import { useMinute } from '../clock/use-minute.ts'
import { useIsland } from '../island/context.ts'
import { Chip } from '../kit/chip/chip.tsx'
import { Link } from '../kit/link/link.tsx'
import { Share } from '../kit/progress/share.tsx'
import { kindOf } from './kind-of.ts'
import { Course } from './course.tsx'
import { picture, several } from './rare-value.css.ts'
import { useStore } from '../use-store.ts'
import { lining } from './value.css.ts'
import type { Drawn } from './value.tsx'

/** A value that few lists have, and that is more than a text. */
export function RareValue(drawn: Drawn<unknown>) {
  const { of, value, text } = drawn
  const { cell = '' } = kindOf(of)
  const draw = cell === 'time' || of.is(value) ? drawers[cell] : undefined
  return draw ? draw(drawn as Drawn) : <bdi>{text}</bdi>
}

const drawers: Readonly<Record<string, (drawn: Drawn) => ReactNode>> = {
  time: (drawn: Drawn<string>) => <Moment {...drawn} />,
  bar: ({ value, text }: Drawn<number>) => <Share of={value} text={text} />,
  tags: ({ value }: Drawn<readonly string[]>) => (
    <span className={several}>
      {value.map((each) => (
        <Chip key={each}>
          <bdi>{each}</bdi>
        </Chip>
      ))}
    </span>
  ),
  course: ({ value: { day }, text }: Drawn<{ day: readonly (number | null)[] }>) => (
    <Course day={day} text={text} />
  ),
  image: ({ value }: Drawn<{ src: string; alt: string }>) => <Picture {...value} />,
}

/** A picture from the page's own host. Another host would learn who looks at it, so its pictures are links. */
function Picture({ src, alt }: { src: string; alt: string }) {
  const url = urlOf(src)
  if (!url || !/^https?:$/.test(url.protocol)) return <bdi>{alt}</bdi>
  return url.origin === location.origin ? (
    <img className={picture} src={url.href} alt={alt} loading="lazy" decoding="async" />
  ) : (
    <Link href={url.href}>
      <bdi>{alt}</bdi>
    </Link>
  )
}

/** A moment: within a day of now how long that is, which one need not reckon; else, and when one points at it, its date. */
function Moment({ value, text }: Drawn<string>) {
  const locale = useStore(useIsland().words.$lang)
  const minute = useMinute()
  const at = timestampIn(value)
  // The clock runs up to a minute behind, so a value less than a minute ahead counts as now.
  const now = at !== undefined && at > minute && at < minute + 60_000 ? at : minute
  const isNear = at !== undefined && Math.abs(at - now) < day
  return (
    <time
      className={lining}
      dateTime={at === undefined ? undefined : value}
      title={isNear ? text : undefined}
    >
      <bdi>{isNear ? relativeTime(at, now, locale) : text}</bdi>
    </time>
  )
}

const day = 86_400_000
