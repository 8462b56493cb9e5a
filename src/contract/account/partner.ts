import { literal, object } from 'superstruct'
import { endpoint } from '../engine/endpoint.ts'
import { link, maybe, secret, text } from '../kinds.ts'

/** The connector to the provider's partner account. Shown where `enableCSPSettings` and `enableCSPConnector` allow it. */
export const partner = {
  save: endpoint({
    method: 'PUT',
    path: '/header/partnerConnector',
    can: 'session',
    summary:
      'Saves the partner connector. Password and application secret are never answered again; left out, the stored ones stay, and are ' +
      'required where there are none.',
    body: object({
      partnerUserName: text(1, 200),
      partnerPassword: maybe(secret()),
      appId: text(1, 100),
      appSecretKey: maybe(secret(400)),
      appTenantId: text(1, 100),
    }),
    reply: object({ saved: literal(true), appConsentURL: link() }),
    errors: [909],
    requiresReauth: true,
    idempotent: true,
  }),
  consent: endpoint({
    method: 'POST',
    path: '/header/partnerConnector/consent',
    can: 'session',
    summary:
      'Notes that consent was given at the address in `appConsentURL`, with the `state` that came back from there.',
    body: object({ state: secret() }),
    reply: object({ saved: literal(true) }),
    errors: [18, 909],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/header/partnerConnector',
    can: 'session',
    summary: 'Removes the connector with its secrets.',
    reply: object({ saved: literal(true) }),
    errors: [909],
    requiresReauth: true,
  }),
}
