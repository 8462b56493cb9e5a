import { enums, nullable, object } from 'superstruct'
import { rendered } from '../engine/endpoint.ts'
import { code } from '../engine/error-codes.ts'
import { paged, pageQueryBy, pageQuery } from '../engine/paged.ts'
import { roles } from '../engine/roles.ts'
import { digest, file, id, ip, language, maybe, text, time, userAgent } from '../kinds.ts'

const Acceptance = object({
  id: id(20),
  /** Email when it was accepted; `deleted-12@invalid` once the account is erased. */
  signer: text(1, 254),
  /** Page of the user; empty if the account is erased. */
  page: text(0, 120),
  version: text(1, 20),
  language: language(),
  dtAccept: time(),
  ip: nullable(ip()),
  userAgent: userAgent(),
  /** SHA-256 of the UTF-8 text that was shown. */
  sha256: digest('sha256'),
})

const Pending = object({
  id: id(20),
  email: text(1, 254),
  page: text(1, 120),
  name: text(0, 100),
  role: enums(roles),
  /** The version that the user accepted last, if any. */
  lastVersion: text(0, 20),
  dtSignIn: nullable(time()),
})

/** Who accepted an agreement, and who still has to. */
export const agreementAcceptances = {
  list: rendered({
    method: 'GET',
    path: '/agreements/:siteId/:agreementId/acceptances',
    can: 'agreements:read',
    summary: 'Acceptances of an agreement, newest first.',
    query: object({
      ...pageQueryBy('dtAccept'),
      version: maybe(text(1, 20)),
      language: maybe(language()),
      since: maybe(time()),
      until: maybe(time()),
    }),
    reply: paged(Acceptance),
  }),
  pending: rendered({
    method: 'GET',
    path: '/agreements/:siteId/:agreementId/pending',
    can: 'agreements:read',
    summary: 'Users who have not accepted the major version in force.',
    query: object({ ...pageQuery, role: maybe(enums(roles)) }),
    reply: paged(Pending),
  }),
  certificate: rendered({
    method: 'GET',
    path: '/agreements/:siteId/:agreementId/acceptances/:id/certificate',
    can: 'agreements:read',
    summary: 'Certifies an acceptance as a PDF: who accepted which text, when and from where.',
    query: object({ language: maybe(text(0, 35)) }),
    reply: file(),
    errors: [code.busy],
    media: ['application/pdf'],
  }),
}
