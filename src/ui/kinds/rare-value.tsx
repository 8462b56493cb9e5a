import type { ReactNode } from 'react'
import { urlOf } from '../../core/url-of.ts'
import { Chip } from '../kit/chip.tsx'
import { Link } from '../kit/link.tsx'
import { kindOf } from './kind-of.ts'
import { bar, picture, several, track } from './rare-value.css.ts'
import type { Drawn } from './value.tsx'

/** A value that few lists have, and that is more than a text. */
export function RareValue(drawn: Drawn<unknown>) {
  const { of, value, text } = drawn
  const draw = of.is(value) ? drawers[kindOf(of).cell ?? ''] : undefined
  return draw ? draw(drawn as Drawn) : <bdi>{text}</bdi>
}

const drawers: Readonly<Record<string, (drawn: Drawn) => ReactNode>> = {
  bar: ({ value, text }: Drawn<number>) => (
    <span className={bar}>
      {/* Its number is the text beside it. */}
      <progress className={track} max={100} value={value} aria-hidden="true" />
      <bdi>{text}</bdi>
    </span>
  ),
  tags: ({ value }: Drawn<readonly string[]>) => (
    <span className={several}>
      {value.map((each) => (
        <Chip key={each}>
          <bdi>{each}</bdi>
        </Chip>
      ))}
    </span>
  ),
  image: ({ value }: Drawn<{ src: string; alt: string }>) => <Picture {...value} />,
}

/** A picture of this page's own host. One of another host would tell that host who looks: it is a link instead. */
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
