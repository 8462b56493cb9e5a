import {
  boolean,
  coerce,
  integer,
  max,
  min,
  optional,
  refine,
  size,
  string,
  union,
  type Infer,
  type Struct,
} from 'superstruct'
import type { AnyStruct } from './endpoint.ts'
import { isBroken } from './broken-text.ts'
import { isEmail } from './email-address.ts'
import { isMoment } from './moment.ts'
import { named } from './kinds/kind.ts'

// A kind is a struct whose `type` names what the value means. Views, forms and documents choose by it.
// Kinds of a field of their own, such as money and networks, stand in the folder of this name.

/** Plain text of `from` to `to` UTF-16 units, without control or direction-changing characters. */
export const text = (from = 0, to = 200) =>
  named(
    'text',
    refine(size(string(), from, to), 'text', (value) => !isBroken(value)),
    { minLength: from, maxLength: to },
  )

/** Text of several lines, else as `text`. */
export const longText = (from = 0, to = 5000) =>
  named(
    'longText',
    refine(size(string(), from, to), 'longText', (value) => !isBroken(value)),
    { type: 'string', minLength: from, maxLength: to },
  )

/** What names a thing for machines, and for people who pass it on. */
export const id = (to = 60) => named('id', text(1, to), { type: 'string', minLength: 1, maxLength: to })

/** An e-mail address as typed; the server normalises it. At most 254 characters (RFC 5321). */
export const email = () =>
  named(
    'email',
    refine(size(string(), 3, 254), 'email', (value) => isEmail(value.trim())),
    { format: 'email', maxLength: 254 },
  )

/** Something nobody may log, echo or store in clear: a password, a code, a token. */
export const secret = (to = 128) =>
  named(
    'secret',
    refine(size(string(), 1, to), 'secret', (value) => !secretBroken.test(value)),
    { minLength: 1, maxLength: to, writeOnly: true },
  )

/** A switch: `true` or `false`. */
export const flag = () => named('flag', boolean(), {})

/** A whole number from zero up. */
export const count = () => named('count', min(integer(), 0), { minimum: 0 })

/** A length of time in whole seconds. */
export const seconds = () => named('seconds', min(integer(), 0), { minimum: 0, description: 'seconds' })

/** An absolute or root-relative http(s) address. */
export const link = () =>
  named(
    'link',
    refine(size(string(), 1, 2000), 'link', (value) => /^(https?:\/\/|\/(?!\/))/i.test(value)),
    { format: 'uri-reference' },
  )

/** A moment of the years 1 to 9999: ISO 8601 in UTC, as `2026-11-21T09:30:00.000Z`. */
export const time = () =>
  named('time', refine(size(string(), 20, 30), 'time', isMoment), { format: 'date-time' })

/** An IP address, or a range of them in CIDR notation, as typed; the server normalises it. */
export const ip = () => named('ip', text(2, 60), { maxLength: 60 })

/** A whole number up to `to` that arrives as text, for query strings only. */
export const countText = (to = Number.MAX_SAFE_INTEGER) =>
  named('count', coerce(max(min(integer(), 0), to), string(), Number), { minimum: 0, maximum: to })

/** Leaves a field out or sends it. */
export const maybe = optional

/** One of two shapes. Unlike a bare `union` it keeps them, so that documents can tell both. */
export const either = <A extends AnyStruct, B extends AnyStruct>(
  one: A,
  other: B,
): Struct<Infer<A> | Infer<B>, null> =>
  Object.assign(union([one, other]), { schema: [one, other] }) as unknown as Struct<Infer<A> | Infer<B>, null>

// Passwords may hold any character a person can type; only what cannot be stored is refused.
const secretBroken = /\u0000|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/
