import { enums, literal, object } from 'superstruct'
import { endpoint, rendered } from '../engine/endpoint.ts'
import { paged, pageQuery } from '../engine/paged.ts'
import { id, secret, text, time } from '../kinds.ts'
import { Theme } from './site.ts'

/** Preview links of a site that open, at most. */
export const mostPreviews = 20

/** Whether a preview link opens. */
export const previewStates = ['open', 'ended', 'revoked'] as const

/** A preview without its token, which can't be read again. */
const ThemePreview = object({
  id: id(20),
  /** Slug of the site. */
  siteHost: text(1, 60),
  title: text(0, 80),
  state: enums(previewStates),
  createdBy: text(0, 254),
  dtCreate: time(),
  dtExpire: time(),
})

/** Links that show the theme of a site's draft to their holders, for a week. They sign no one in. */
export const themePreviews = {
  list: rendered({
    method: 'GET',
    path: '/sites/:siteHost/theme/previews',
    can: 'sites:read',
    summary: 'Preview links of the theme of a site, the newest first.',
    query: object({ ...pageQuery }),
    reply: paged(ThemePreview),
  }),
  add: rendered({
    method: 'POST',
    path: '/sites/:siteHost/theme/previews',
    can: 'sites:write',
    summary:
      'Makes a link that opens the portal of a site in the theme of its draft as it is now, for seven days. A site has up to 20 that open. The link is shown once.',
    body: object({ title: text(0, 80) }),
    reply: object({ id: id(20), link: secret(500), dtExpire: time() }),
    errors: [920],
    idempotent: true,
    replyShown: true,
  }),
  revoke: rendered({
    method: 'DELETE',
    path: '/sites/:siteHost/theme/previews/:id',
    can: 'sites:write',
    summary: 'Revokes a preview link.',
    reply: object({ removed: literal(true) }),
  }),
  open: endpoint({
    method: 'POST',
    path: '/themePreview',
    can: 'anyone',
    summary:
      'The theme that a preview link shows. A link that is unknown, expired, revoked or of another site is refused in one way.',
    /** The token is in the body: addresses are logged on the way. */
    body: object({ token: secret(100) }),
    reply: object({ theme: Theme, dtExpire: time() }),
    errors: [18, 907],
    background: true,
  }),
}
