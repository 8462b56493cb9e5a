import { object } from 'superstruct'
import { endpoint } from '../engine/endpoint.ts'
import { count, text } from '../kinds.ts'
import { file } from '../kinds/file.ts'
import { Saved } from '../engine/saved.ts'

/** How many bytes a file may have. */
export const largestAttachment = 10_485_760

/** What a file may be; Office files are ZIP archives. */
export const attachmentMedia = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'application/pdf',
  'application/zip',
  'application/gzip',
  'text/plain; charset=utf-8',
] as const

/** Files of tickets. */
export const attachments = {
  add: endpoint({
    method: 'POST',
    path: '/support/attachments',
    can: 'support:write',
    summary:
      'Brings a file for a message to be written, of at most 10 MiB. What it is, is found out from its content: PNG, ' +
      'JPEG, GIF, WebP, PDF, ZIP (and what is made of it), gzip or plain text. One that no message takes goes after a day.',
    query: object({ name: text(1, 255) }),
    upload: largestAttachment,
    reply: object({ id: text(1, 40), name: text(1, 120), size: count() }),
    errors: [903, 904, 905, 907, 941, 942],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/support/attachments/:id',
    can: 'support:write',
    summary: 'Takes back a file that no message has taken.',
    reply: Saved,
  }),
  file: endpoint({
    method: 'GET',
    path: '/support/attachments/:id',
    can: 'support:read',
    summary:
      'A file of a message that the caller may read, to be kept and never to be shown in place. Where files are scanned, one that was ' +
      'not scanned yet answers 943, an infected one 944.',
    reply: file(),
    errors: [943, 944],
    media: attachmentMedia,
  }),
}
