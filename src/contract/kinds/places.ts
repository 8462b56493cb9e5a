import { pattern, string } from 'superstruct'
import { text } from '../kinds.ts'
import { named } from './kind.ts'

/** A telephone number as the world dials it: a plus, the country's prefix, the number (E.164). */
export const phone = () => named('phone', pattern(string(), e164), { type: 'string', pattern: e164.source })

/** A country by its two capitals (ISO 3166-1). */
export const country = () =>
  named('country', pattern(string(), capitals), { type: 'string', pattern: capitals.source })

/** A state of the United States or a province of Canada, by the two capitals of its post. */
export const region = () =>
  named('region', pattern(string(), capitals), { type: 'string', pattern: capitals.source })

/** A language as browsers know it (BCP 47), such as `he` or `pt-BR`. */
export const language = () => named('language', text(2, 10), { type: 'string', minLength: 2, maxLength: 10 })

const e164 = /^\+[1-9]\d{6,14}$/

const capitals = /^[A-Z]{2}$/
