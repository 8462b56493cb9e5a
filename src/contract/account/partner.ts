import { literal, object } from 'superstruct'
import { endpoint } from '../engine/endpoint.ts'
import { link, maybe, pastedText, secret, secretKey } from '../kinds.ts'

/** The connector to the provider's partner account. Shown where `enableCSPSettings` and `enableCSPConnector` allow it. */
export const partner = {
  save: endpoint({
    method: 'PUT',
    path: '/header/partnerConnector',
    can: 'session',
    summary:
      'Saves the partner connector. Password and application secret are never returned; omitted ones stay, and are required ' +
      'the first time.',
    body: object({
      partnerUserName: pastedText(0, 200),
      partnerPassword: maybe(secret()),
      appId: pastedText(0, 100),
      appSecretKey: maybe(secretKey(400)),
      appTenantId: pastedText(0, 100),
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
    summary: 'Records consent given at `appConsentURL`, with the `state` that it returned.',
    body: object({ state: secret() }),
    reply: object({ saved: literal(true) }),
    errors: [18, 909],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/header/partnerConnector',
    can: 'session',
    summary: 'Removes the connector and its secrets.',
    reply: object({ saved: literal(true) }),
    errors: [909],
    requiresReauth: true,
  }),
}
