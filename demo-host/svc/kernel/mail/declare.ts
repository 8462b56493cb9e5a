import type { Languages } from './letterhead.ts'
import type { ValueKind } from './value-kinds.ts'

/**
 * Texts of an email in one language, with `{site}` and its values as placeholders; counts choose a plural:
 * `{left, plural, one {# code is left} other {# codes are left}}`. Sentences and facts with an empty value
 * are omitted.
 */
export interface Words {
  subject: string
  /** Preview text of mail clients. */
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
  /** Name in the gallery. */
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
