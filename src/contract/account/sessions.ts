import { array, literal, object } from 'superstruct'
import { endpoint } from '../engine/endpoint.ts'
import { count, flag, maybe, oneTimeCode, secret, seconds, text, time } from '../kinds.ts'

/** A session of the user. `device` is browser and system in English, as `Firefox, Windows`. */
export const OpenSession = object({
  id: text(1, 20),
  current: flag(),
  device: text(0, 80),
  ip: text(0, 60),
  place: text(0, 40),
  createdAt: time(),
  seenAt: time(),
})

/** A browser that is spared the second step until `endsAt`. */
export const RememberedBrowser = object({
  id: text(1, 20),
  current: flag(),
  device: text(0, 80),
  ip: text(0, 60),
  place: text(0, 40),
  createdAt: time(),
  endsAt: time(),
})

/** Sessions, and confirmation of identity. */
export const sessions = {
  list: endpoint({
    method: 'GET',
    path: '/header/sessions',
    can: 'session',
    summary: "The user's sessions, the current one first.",
    reply: array(OpenSession),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/header/sessions/:id',
    can: 'session',
    summary: 'Ends another session. The current one ends by `/logout` only.',
    reply: object({ ended: count() }),
  }),
  endOthers: endpoint({
    method: 'DELETE',
    path: '/header/sessions',
    can: 'session',
    summary: 'Ends all other sessions.',
    reply: object({ ended: count() }),
  }),
  browsers: endpoint({
    method: 'GET',
    path: '/header/rememberedBrowsers',
    can: 'session',
    summary: "The user's trusted browsers.",
    reply: array(RememberedBrowser),
  }),
  forgetBrowser: endpoint({
    method: 'DELETE',
    path: '/header/rememberedBrowsers/:id',
    can: 'session',
    summary: 'Removes a trusted browser.',
    reply: object({ forgotten: literal(true) }),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/header/confirm',
    can: 'session',
    summary: "Confirms the user's identity for 15 minutes: by password, or by an emailed code without one.",
    body: object({ password: maybe(secret()), code: maybe(oneTimeCode()) }),
    reply: object({ confirmed: literal(true) }),
    errors: [13, 21, 54],
    statuses: { 400: [21, 54] },
  }),
  sendConfirmation: endpoint({
    method: 'POST',
    path: '/header/confirm/send',
    can: 'session',
    summary: 'Emails the code that confirms a user without a password.',
    reply: object({ email: text(), resendIn: seconds() }),
    errors: [52],
    statuses: { 400: [52] },
    idempotent: true,
  }),
}
