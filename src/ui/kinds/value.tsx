import type { ReactNode } from 'react'
import type { AnyStruct } from '../../contract/endpoint.ts'
import type { Messages } from '../../core/i18n/words.ts'
import { instantIn } from '../../core/format/instant.ts'
import { useWords } from '../island/context.ts'
import { spoken } from '../island/frame.css.ts'
import { Chip } from '../kit/chip.tsx'
import { Copyable } from './copyable.tsx'
import { kindOf } from './kind-of.ts'
import { kindsPack } from './messages.ts'
import { toneOf } from './tones.ts'
import { lines, lining } from './value.css.ts'
import { ValueLink } from './value-link.tsx'
import { isNothing, useTextIn } from './value-text.ts'

export interface ValueProps {
  /** What the field is. */
  of: AnyStruct
  /** Its name, with which the words of its choices begin. */
  name: string
  value: unknown
  /** The words of the pack that the field is of. */
  words: Messages
}

/** A value as people read it. Whatever a text holds, it stays text. */
export function Value({ of, name, value, words }: ValueProps) {
  const text = useTextIn(words)(of, name, value)
  return drawValue({ of, value, text })
}

interface Drawn<V = never> {
  of: AnyStruct
  value: V
  /** The same as plain text. */
  text: string
}

/** The same where its text is at hand, as for the many cells of a list. */
export function drawValue(drawn: Drawn<unknown>) {
  if (isNothing(drawn.value)) return <Nothing />
  const draw = drawers[kindOf(drawn.of)]
  return draw ? draw(drawn as Drawn) : <bdi>{drawn.text}</bdi>
}

const numeric = ({ text }: Drawn) => <bdi className={lining}>{text}</bdi>

const copied = ({ text }: Drawn) => <Copyable text={text} />

const linked = ({ text }: Drawn) => <ValueLink text={text} />

const drawers: Readonly<Record<string, (drawn: Drawn) => ReactNode>> = {
  count: numeric,
  number: numeric,
  percent: numeric,
  bytes: ({ text, value }) => (
    <bdi className={lining} title={String(value)}>
      {text}
    </bdi>
  ),
  seconds: numeric,
  day: numeric,
  money: numeric,
  id: copied,
  ip: copied,
  cidr: copied,
  mac: copied,
  digest: copied,
  filePath: copied,
  fileName: copied,
  email: linked,
  link: linked,
  phone: linked,
  longText: ({ text }) => <bdi className={lines}>{text}</bdi>,
  secret: () => <Nothing />,
  time: ({ value, text }) => (
    <time className={lining} dateTime={instantIn(value) === undefined ? undefined : value}>
      <bdi>{text}</bdi>
    </time>
  ),
  // Only what is good or bad stands out.
  enums: ({ value, text }) => {
    const tone = toneOf(value)
    return tone ? (
      <span className={lining}>
        <Chip tone={tone}>{text}</Chip>
      </span>
    ) : (
      <bdi>{text}</bdi>
    )
  },
}

/** A dash, which says to who listens that nothing is there. */
function Nothing() {
  const { none } = useWords(kindsPack)
  return (
    <>
      <span aria-hidden="true">—</span>
      <span className={spoken}>{none}</span>
    </>
  )
}
