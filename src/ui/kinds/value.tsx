import type { ReactNode } from 'react'
import type { AnyStruct } from '../../contract/engine/endpoint.ts'
import type { Cell } from '../../contract/kinds/kind.ts'
import type { Messages } from '../../core/i18n/words.ts'
import { useWords } from '../island/context.ts'
import { Lazy } from '../island/lazy.tsx'
import { spoken } from '../island/frame.css.ts'
import { Copyable } from './copyable.tsx'
import { kindOf } from './kind-of.ts'
import { kindsPack } from './messages.en.ts'
import { lines, lining } from './value.css.ts'
import { isNothing, useTextIn } from './value-text.ts'

export interface ValueProps {
  /** The field's struct. */
  of: AnyStruct
  /** The field's name, which prefixes the messages of its choices. */
  name: string
  value: unknown
  /** Messages of the pack that the field is of. */
  words: Messages
}

/** A value in readable form. A text is always shown as text, never as markup. */
export function Value({ of, name, value, words }: ValueProps) {
  const text = useTextIn(words)(of, name, value)
  return drawValue({ of, value, text })
}

/** A value and how to write it. */
export interface Drawn<V = never> {
  of: AnyStruct
  value: V
  /** The value as plain text. */
  text: string
  /** Whether it is in a list. */
  inList?: boolean
}

/** The same for a value whose text is at hand, as for a list's many cells. */
export function drawValue(drawn: Drawn<unknown>) {
  if (isNothing(drawn.value)) return <Nothing />
  const { cell } = kindOf(drawn.of)
  return cell ? (drawers[cell] ?? rare)(drawn as Drawn) : <bdi>{breakable(drawn.text)}</bdi>
}

/** An email address may break before its domain, so that its column need not be as wide as the longest. */
export function breakable(text: string): ReactNode {
  const [local, domain, more] = text.split('@')
  return local && domain && more === undefined ? (
    <>
      {local}
      <wbr />@{domain}
    </>
  ) : (
    text
  )
}

const drawers: Readonly<Partial<Record<Cell, (drawn: Drawn) => ReactNode>>> = {
  // The number behind a value shown in units.
  figure: ({ of, text, value }) => (
    <bdi className={lining} title={kindOf(of).units && String(value)}>
      {text}
    </bdi>
  ),
  copied: ({ text }) => <Copyable text={text} />,
  // Names that the page's language lacks are English.
  place: ({ text, value }) => <bdi lang={text === value ? 'en' : undefined}>{text}</bdi>,
  lines: ({ text }) => <bdi className={lines}>{text}</bdi>,
  hidden: () => <Nothing />,
  logged: ({ value, text }) => (
    <time className={lining} dateTime={value}>
      <bdi>{text}</bdi>
    </time>
  ),
}

const rare = (drawn: Drawn<unknown>) => {
  const plain = <bdi className={lining}>{drawn.text}</bdi>
  return (
    <Lazy load={loadRare} waiting={plain} failed={() => plain}>
      {({ RareValue }) => <RareValue {...drawn} />}
    </Lazy>
  )
}

/** Fetches what draws moments, states, links and rare kinds: lists do while their rows are on the way. */
export const loadRare = () => import('./rare-value.tsx')

/** A dash that screen readers read as "nothing". */
function Nothing() {
  const { none } = useWords(kindsPack)
  return (
    <>
      <span aria-hidden="true">—</span>
      <span className={spoken}>{none}</span>
    </>
  )
}
