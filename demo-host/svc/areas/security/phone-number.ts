import { parsePhoneNumberFromString, type NumberType } from 'libphonenumber-js/max'

/** A number as the database has it (`+12025550123`), `undefined` for a text that is no number to send codes to. */
export const phoneNumber = (typed: string): string | undefined => {
  const parsed = parsePhoneNumberFromString(typed.trim(), { extract: false })
  if (!typed.trim().startsWith('+') || !parsed?.isValid() || parsed.ext) return undefined
  const kind = parsed.getType()
  return kind && refused.has(kind) ? undefined : parsed.number
}

// Whoever sends there pays for it, or reaches nobody's own phone.
const refused: ReadonlySet<NumberType> = new Set([
  'PREMIUM_RATE',
  'SHARED_COST',
  'TOLL_FREE',
  'UAN',
  'PAGER',
  'VOICEMAIL',
])
