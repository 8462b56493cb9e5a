import type { ReactNode } from 'react'
import { isEmail } from '../../contract/engine/email-address.ts'
import { relativeTime } from '../../core/format/relative-time.ts'
import { timestampIn } from '../../core/format/timestamp.ts'
import { urlOf } from '../../core/url-of.ts'
import { numberFormat } from '../../core/format/number-format.ts'
import { useMinute } from '../clock/use-minute.ts'
import { useIsland, useWords } from '../island/context.ts'
import { Chip } from '../kit/chip/chip.tsx'
import { Link } from '../kit/link/link.tsx'
import { Share } from '../kit/progress/share.tsx'
import { kindOf } from './kind-of.ts'
import { picture, several } from './rare-value.css.ts'
import { useStore } from '../use-store.ts'
import { lining } from './value.css.ts'
import { breakable, type Drawn } from './value.tsx'
import { course, line } from './course.css.ts'
import { MoneyChange, type ChangedMoney } from './money-change.tsx'
import { kindsPack } from './messages.en.ts'
import { toneOf } from './tones.ts'

/** A value that is more than a text. */
export function RareValue(drawn: Drawn<unknown>) {
  const { of, value, text } = drawn
  const { cell = '' } = kindOf(of)
  const draw = texts.has(cell) || of.is(value) ? drawers[cell] : undefined
  return draw ? draw(drawn as Drawn) : <bdi>{text}</bdi>
}

/** Kinds that are drawn from their text, whatever the value. */
const texts: ReadonlySet<string> = new Set(['time', 'link', 'state'])

const drawers: Readonly<Record<string, (drawn: Drawn) => ReactNode>> = {
  link: ({ text }) => <ValueLink text={text} />,
  // Only unusual states are highlighted, above all in a list.
  state: ({ value, text, inList }: Drawn<string>) => {
    const tone = toneOf(value)
    return tone && !(inList && tone === 'success') ? (
      <span className={lining}>
        <Chip tone={tone}>{text}</Chip>
      </span>
    ) : (
      <bdi>{text}</bdi>
    )
  },
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
  change: ({ value }: Drawn<ChangedMoney>) => <MoneyChange {...value} />,
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

/** A small line chart of a share from 0 to 100 per cent, with its current value; ends at the last known value. */
function Course({ day, text }: { day: readonly (number | null)[]; text: string }) {
  const words = useWords(kindsPack)
  const locale = useStore(useIsland().words.$lang)
  const known = day.filter((value) => value !== null)
  const share = (value: number) =>
    numberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(value / 100)
  return (
    <span className={course}>
      {known.length > 1 && (
        <svg
          className={line}
          viewBox={`0 0 ${day.length - 1} 100`}
          preserveAspectRatio="none"
          role="img"
          aria-label={words.course({ least: share(Math.min(...known)), most: share(Math.max(...known)) })}
        >
          <path
            d={pathOf(day)}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      )}
      <bdi>{text}</bdi>
    </span>
  )
}

// Each run of values is a line of its own; a lone one is a dot.
const pathOf = (day: readonly (number | null)[]): string =>
  day
    .map((value, at) => {
      if (value === null) return ''
      const begins = typeof day[at - 1] !== 'number'
      return `${begins ? 'M' : 'L'}${at},${98 - 0.96 * value}${begins ? 'h0' : ''}`
    })
    .join('')

/** A link to a page, mailbox or telephone. Other text stays text. */
function ValueLink({ text }: { text: string }) {
  const to = addressOf(text)
  const drawn = <bdi>{breakable(text)}</bdi>
  return to ? <Link href={to}>{drawn}</Link> : drawn
}

function addressOf(text: string): string | undefined {
  // Browsers take a backslash for a slash, and two of them for another site.
  if (/^(https?:\/\/|\/(?![/\\]))/i.test(text)) return text
  if (/^\+[\d ]+$/.test(text)) return `tel:${text.replaceAll(' ', '')}`
  return isEmail(text) ? `mailto:${encodeURIComponent(text).replace('%40', '@')}` : undefined
}
