import { enums, nullable, object } from 'superstruct'
import { endpoint } from '../engine/endpoint.ts'
import { count, secret, text, time } from '../kinds.ts'
import { file } from '../kinds/file.ts'

/** What a link to a file is for. Each has a page: `/usage/download`, `/invoice/download`, `/report/download`. */
export const downloadPurposes = ['usage', 'invoice', 'report'] as const

/** Types of files that links lead to. */
export const downloadMedia = [
  'text/csv; charset=utf-8',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/pdf',
] as const

/** The token is in the body: addresses are logged on the way. */
const link = object({ purpose: enums(downloadPurposes), token: secret(100) })

/**
 * Files for the holder of their link, without a session. A link that is unknown, expired, used up, withdrawn or of another purpose is
 * refused in one way.
 */
export const downloads = {
  show: endpoint({
    method: 'POST',
    path: '/downloads',
    can: 'anyone',
    summary: "The file of a link, or how far it is made. Doesn't count as a use of the link.",
    body: link,
    reply: object({
      state: enums(['making', 'ready', 'failed']),
      /** Per cent, while it is made. */
      progress: count(),
      /** Once it is ready. */
      name: nullable(text(1, 200)),
      size: nullable(count()),
      expiresAt: time(),
    }),
    errors: [18, 907],
    background: true,
  }),
  file: endpoint({
    method: 'POST',
    path: '/downloads/file',
    can: 'anyone',
    summary: 'The file of a link. Counts as a use; a link has a limited number.',
    body: link,
    reply: file(),
    errors: [18, 907],
    media: downloadMedia,
    background: true,
  }),
}
