import { nullable, object } from 'superstruct'
import { endpoint } from '../engine/endpoint.ts'
import { link } from '../kinds.ts'
import { file } from '../kinds/file.ts'
import { Saved } from '../engine/saved.ts'

/** Maximum size in bytes. */
const largestAvatar = 1_048_576

/** Pixels that it may be wide and high. */
export const largestAvatarSide = 1024

/** Allowed types, judged by content. */
export const avatarMedia = ['image/png', 'image/jpeg', 'image/webp'] as const

/** The pictures of accounts. */
export const avatars = {
  set: endpoint({
    method: 'POST',
    path: '/header/avatar',
    can: 'session',
    summary:
      "Sets the user's own picture: PNG, JPEG or WebP, of at most 1 MiB and 1024 × 1024 pixels, stored without metadata. " +
      '`avatar` is its URL, or `null` while it is being scanned.',
    upload: largestAvatar,
    reply: object({ avatar: nullable(link()) }),
    errors: [904, 905, 907, 942, 945],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/header/avatar',
    can: 'session',
    summary: "Removes the user's own picture, if any.",
    reply: Saved,
  }),
  file: endpoint({
    method: 'GET',
    path: '/header/avatar/:id',
    can: 'session',
    summary:
      'A picture of the caller, or of a user the caller may see. An unscanned one returns 943, an infected one 944.',
    reply: file(),
    errors: [943, 944],
    media: avatarMedia,
  }),
}
