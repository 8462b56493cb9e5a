import type { Struct } from 'superstruct'
import { kindIn } from '../kinds/kind.ts'
import { accountFieldCodes, fieldCodes, type FieldCodes } from './field-codes.ts'

const byName: FieldCodes = { ...fieldCodes, ...accountFieldCodes }

/**
 * Codes of a field's refusals by its name, as the account specification has them; undefined for others, and for
 * fields of a kind that has reasons of its own: a server's `password` follows other rules than an account's.
 */
export const codesOfField = (
  name: string,
  struct: Pick<Struct<unknown>, 'schema'> | undefined,
): FieldCodes[string] | undefined =>
  (struct && kindIn(struct)?.reason) || !Object.hasOwn(byName, name) ? undefined : byName[name]
