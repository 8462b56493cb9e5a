import { literal, object } from 'superstruct'
import { endpoint } from '../engine/endpoint.ts'
import { either, email, link, maybe, secret, seconds, text } from '../kinds.ts'
import { SecondStep, SignedIn } from './login.ts'

/** Access links and other calls of a reseller's own server, with the site's key in the header `site-secret`. */
export const access = {
  autoLogin: endpoint({
    method: 'POST',
    path: '/autoLogin',
    can: 'anyone',
    summary:
      "Signs in with an access link's token, once. Allowed addresses and two-factor authentication still apply.",
    body: object({ token: secret() }),
    reply: either(SignedIn, SecondStep),
    errors: [11, 14, 18, 55, 907, 913],
  }),
  link: endpoint({
    method: 'POST',
    path: '/accessLink',
    can: 'anyone',
    summary:
      'Creates an access link for a customer of the site, valid for a minute unless `goodFor` says otherwise. For a ' +
      "reseller's own server, never for a page: needs the header `site-secret`. Only for customers and their sub-users.",
    body: object({ email: email(), goodFor: maybe(seconds()) }),
    reply: object({ token: text(), link: link(), expiresIn: seconds() }),
    errors: [906, 907, 909, 910],
  }),
  invite: endpoint({
    method: 'POST',
    path: '/invitation',
    can: 'anyone',
    summary:
      "Creates an account without a password and emails its owner a link to set one. For a reseller's own server: needs the " +
      'header `site-secret`.',
    body: object({ email: email(), locale: maybe(text(2, 10)) }),
    reply: object({ mailSent: literal(true) }),
    errors: [17, 907, 909, 910],
    idempotent: true,
  }),
}
