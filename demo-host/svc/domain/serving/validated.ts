import type { Failure as StructFailure } from 'superstruct'
import type { AnyStruct } from '../../../../src/contract/engine/endpoint.ts'
import { code, type WireError } from '../../../../src/contract/engine/error-codes.ts'
import { accountFieldCodes, fieldCodes } from '../../../../src/contract/engine/field-codes.ts'
import { fail, Failure, wireError } from '../../kernel/http/fail.ts'

/** Validates a value by its struct. Throws one error per invalid field, never showing the input. */
export const validated = (
  value: unknown,
  struct: AnyStruct,
  passwordPolicy: { min: number; max: number },
): unknown => {
  const [wrong, right] = struct.validate(value, { coerce: true })
  if (!wrong) return right
  const errors = new Map<string, WireError>()
  for (const failure of wrong.failures()) {
    const key = fieldOf(failure)
    if (!errors.has(key)) errors.set(key, errorOf(key, failure.value, passwordPolicy))
  }
  throw errors.size > 0 ? new Failure([...errors.values()], 400) : fail(code.badRequest, { key: 'body' })
}

const fieldOf = ({ path }: StructFailure): string => {
  const key = path.join('.')
  return /^[\w.-]{1,60}$/.test(key) ? key : 'body'
}

const codesOfFields = { ...fieldCodes, ...accountFieldCodes }

const errorOf = (key: string, value: unknown, policy: { min: number; max: number }): WireError => {
  const codes = Object.hasOwn(codesOfFields, key) ? codesOfFields[key] : undefined
  if (!codes) return wireError(code.badRequest, { key })
  const number = value === undefined || value === '' ? codes.missing : codes.invalid
  return wireError(number, { key, ...(number === code.badPassword ? { params: policy } : {}) })
}
