import type { attachments } from '../../../../src/contract/attachments.ts'
import type { Handlers } from '../../../../src/contract/endpoint.ts'
import type { Call } from '../../domain/calls/call.ts'
import { addAttachment } from './add.ts'
import { attachmentFile, removeAttachment } from './file.ts'

export const attachmentsHandlers: Handlers<typeof attachments, Call> = {
  add: addAttachment,
  remove: removeAttachment,
  file: attachmentFile,
}
