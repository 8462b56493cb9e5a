import { object } from 'superstruct'
import { endpoint } from '../engine/endpoint.ts'
import { count, text } from '../kinds.ts'
import { file } from '../kinds/file.ts'
import { Saved } from '../engine/saved.ts'

/** Maximum size in bytes. */
export const largestAttachment = 10_485_760

/** Allowed types; Office files are ZIP archives. */
export const attachmentMedia = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'application/pdf',
  'application/zip',
  'application/gzip',
  'text/plain; charset=utf-8',
  'text/plain; charset=utf-16le',
  'text/plain; charset=utf-16be',
  'text/plain; charset=windows-1252',
] as const

/** Files of tickets. */
export const attachments = {
  add: endpoint({
    method: 'POST',
    path: '/support/attachments',
    can: 'support:write',
    summary:
      'Uploads a file for a new message, of at most 10 MiB. Its content decides its type: PNG, JPEG, GIF, WebP, PDF, ZIP (and' +
      ' formats based on it), gzip or plain text (UTF-8, UTF-16, Windows-1252). Unused files expire after a day.',
    query: object({ name: text(1, 255) }),
    upload: largestAttachment,
    reply: object({ id: text(1, 40), name: text(1, 120), size: count() }),
    errors: [903, 904, 905, 907, 941, 942],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/support/attachments/:id',
    can: 'support:write',
    summary: "Deletes a file that isn't part of a message yet.",
    reply: Saved,
  }),
  file: endpoint({
    method: 'GET',
    path: '/support/attachments/:id',
    can: 'support:read',
    summary:
      'A file of a message that the caller may read, as a download. If files are scanned, an unscanned one returns 943, an ' +
      'infected one 944.',
    reply: file(),
    errors: [943, 944],
    media: attachmentMedia,
  }),
}
