import type { Languages } from './letterhead.ts'
import type { ValueKind } from './value-kinds.ts'

/**
 * What a mail says in one language. `{site}` and the names of its values stand in braces; a count may choose a form:
 * `{left, plural, one {# code is left} other {# codes are left}}`. A sentence or fact that names a value which is empty is left out.
 */
export interface Words {
  subject: string
  /** What lists of mails show after the subject. */
  preview: string
  title: string
  lead: readonly string[]
  /** Quoted text: a user's message, or the subject's name. */
  quote?: string
  /** When, where, why: a label and its value each. */
  facts?: readonly Fact[]
  button?: string
  after: readonly string[]
  /** Why the reader got this mail. */
  why: string
}

type Fact = readonly [label: string, value: string]

/** The names of values, with what each is. */
export type Values = Readonly<Record<string, ValueKind>>

/** A mail as it is declared. */
export interface Mail<Named extends Values = Values> {
  /** For people: what the gallery lists it as. */
  name: string
  values: Named
  words: Languages<Words>
  /** Whether it brings a code. */
  hasCode?: boolean
  /** Sentences of which each mail says some, before its lead. */
  choices?: Readonly<Record<string, Languages<string>>>
}

/** A text message as it is declared: `{code}` is its code. */
export interface Sms {
  name: string
  words: Languages<string>
}

const mails: Mail[] = []
const texts: Sms[] = []

/** Every mail and text message that the loaded modules declare, as the gallery shows them. */
export const declared: { readonly mails: readonly Mail[]; readonly texts: readonly Sms[] } = { mails, texts }

/** Declares a mail; the gallery shows it from then on. */
export const defineMail = <const Named extends Values, const Declared extends Mail<Named>>(
  mail: Declared & Mail<Named>,
): Declared => {
  mails.push(mail)
  return mail
}

/** Declares a text message; the gallery shows it from then on. */
export const defineSms = (sms: Sms): Sms => {
  texts.push(sms)
  return sms
}
