import { literal, object } from 'superstruct'
import { endpoint } from '../engine/endpoint.ts'
import { either, email, maybe, pastedText, secret, text } from '../kinds.ts'
import { SecondStep, SignedIn } from './login.ts'

/** Password reset, and the first password of an invited user. */
export const recovery = {
  forgot: endpoint({
    method: 'POST',
    path: '/forgot',
    can: 'anyone',
    summary: 'Requests a password reset email. The reply is the same whether or not the account exists.',
    body: object({ email: email(), captchaToken: maybe(secret(4000)) }),
    reply: object({ mailSent: literal(true) }),
    errors: [907, 915],
    idempotent: true,
  }),
  resetEmail: endpoint({
    method: 'GET',
    path: '/reset/:token',
    can: 'anyone',
    summary: "The email address of a reset token, masked if the site requires it. Doesn't use up the token.",
    reply: object({ email: text() }),
    errors: [18, 907],
    background: true,
  }),
  reset: endpoint({
    method: 'POST',
    path: '/reset',
    can: 'anyone',
    summary:
      "Sets a new password with the email's token, once, and ends all sessions. `email` is what GET /reset/:token returned. " +
      'With two-factor authentication it returns that step, never a session.',
    body: object({
      email: pastedText(3, 254),
      password: secret(),
      passwordRepeat: secret(),
      token: secret(),
    }),
    reply: either(SignedIn, SecondStep),
    errors: [11, 14, 18, 29, 39, 55, 907, 913, 933],
  }),
}
