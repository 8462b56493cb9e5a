import { code } from '../../../../src/contract/engine/error-codes.ts'
import { fail, type Failure } from '../../kernel/http/fail.ts'
import type { Fields } from '../../kernel/http/read-fields.ts'

/** A non-empty field: clients send all fields and leave unused ones empty. */
export const said = (fields: Fields, name: string): string | undefined =>
  Object.hasOwn(fields, name) && fields[name] !== '' ? fields[name] : undefined

/** The same for a required one. Throws code 903. */
export const needed = (fields: Fields, name: string): string => {
  const value = said(fields, name)
  if (value === undefined) throw wrong(name)
  return value
}

/** Whether a field is true: `yes`, `true` or `1`. Throws code 903 for invalid values. */
export const isYes = (fields: Fields, name: string, unsaid = false): boolean => {
  const value = said(fields, name)?.toLowerCase()
  if (value === undefined) return unsaid
  if (!['yes', 'true', '1', 'no', 'false', '0'].includes(value)) throw wrong(name)
  return ['yes', 'true', '1'].includes(value)
}

/** Number of a field, in gigabytes for instance: `20` and `20gb` are the same. Throws code 903. */
export const numberOf = (fields: Fields, name: string): number => {
  const [, digits] = /^(\d{1,9})(?:gb)?$/i.exec(needed(fields, name)) ?? []
  if (digits === undefined) throw wrong(name)
  return Number(digits)
}

/** Throws code 903 for options that this API doesn't offer. */
export const refuseYes = (fields: Fields, ...names: readonly string[]): void => {
  for (const name of names) if (isYes(fields, name)) throw wrong(name)
}

/** Refuses a field, with code 903. */
export const wrong = (name: string): Failure => fail(code.badRequest, { key: name })
