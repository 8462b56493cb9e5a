import { literal, object } from 'superstruct'
import { endpoint } from './endpoint.ts'
import { either, email, maybe, secret, text } from './kinds.ts'
import { SecondStep, SignedIn } from './login.ts'

/** Password reset, and the first password of an invited user. */
export const recovery = {
  forgot: endpoint({
    method: 'POST',
    path: '/forgot',
    can: 'anyone',
    summary:
      'Asks for a mail to set a new password. The answer is the same whether or not there is an account.',
    body: object({ email: email(), captchaToken: maybe(secret(4000)) }),
    reply: object({ mailSent: literal(true) }),
    errors: [907, 915],
    idempotent: true,
  }),
  resetEmail: endpoint({
    method: 'GET',
    path: '/reset/:token',
    can: 'anyone',
    summary:
      'The e-mail address that a reset token belongs to, masked where the site wants it so. Does not use the token up.',
    reply: object({ email: text() }),
    errors: [18, 907],
    background: true,
  }),
  reset: endpoint({
    method: 'POST',
    path: '/reset',
    can: 'anyone',
    summary:
      'Sets a new password with the token of the mail, once, and ends every session. `email` is what ' +
      'GET /reset/:token answered. With a second step on, the answer is that step and never a session.',
    body: object({ email: text(3, 254), password: secret(), passwordRepeat: secret(), token: secret() }),
    reply: either(SignedIn, SecondStep),
    errors: [11, 14, 18, 29, 39, 55, 907, 913],
  }),
}
