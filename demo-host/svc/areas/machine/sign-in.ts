import { trimTyped } from '../../../../src/contract/engine/typed-text.ts'
import type { Call } from '../../domain/calls/call.ts'
import { newKeyBearer, type KeyBearer } from '../../domain/keys/key-bearer.ts'
import { attachKey } from '../../domain/serving/attach-session.ts'
import type { Asked } from '../../domain/serving/serve-machine.ts'
import { hashOf } from '../../kernel/keys.ts'
import { needed } from './fields.ts'

/** Exchanges a key for a bearer token that is valid for an hour. */
export const authenticate = async ({ fields }: Asked, call: Call): Promise<KeyBearer> => {
  const pasted = (name: string): string => trimTyped(needed(fields, name))
  const sent = { clientId: pasted('clientId'), hash: hashOf(pasted('secret')) }
  await attachKey(call, sent)
  return newKeyBearer(call.parts.keys, sent)
}
