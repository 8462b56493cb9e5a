import type { batch } from '../../../../src/contract/batch.ts'
import type { Handlers } from '../../../../src/contract/endpoint.ts'
import type { Call } from '../../domain/calls/call.ts'
import { beginBatch } from './begin-batch.ts'
import { changeEmail } from './change-email.ts'
import { emailChanges } from './email-changes.ts'

export const batchHandlers: Handlers<typeof batch, Call> = {
  suspend: ({ body }, call) => beginBatch('suspend-accounts', body, call),
  resume: ({ body }, call) => beginBatch('resume-accounts', body, call),
  terminate: ({ body }, call) => beginBatch('terminate-accounts', body, call),
  changeEmail,
  emailChanges,
}
