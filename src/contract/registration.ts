import { literal, object } from 'superstruct'
import { endpoint } from './endpoint.ts'
import { either, email, flag, maybe, secret, seconds, text } from './kinds.ts'
import { SignedIn } from './login.ts'

/** Same reply whether or not an email is sent, so that it reveals no accounts. */
export const MailSent = object({ mailSent: literal(true), resendIn: seconds() })

/** Becoming a customer: the account, the proof that its e-mail address is one's own, the welcome. */
export const registration = {
  create: endpoint({
    method: 'POST',
    path: '/create',
    can: 'anyone',
    summary:
      'Makes an account and signs it in; a mail asks to validate the address. A site that hides its accounts ' +
      'answers that a mail was sent, whether or not the address has one.',
    body: object({
      email: email(),
      password: secret(),
      passwordRepeat: secret(),
      captchaToken: maybe(secret(4000)),
    }),
    reply: either(SignedIn, MailSent),
    errors: [11, 17, 19, 28, 29, 42, 907, 915],
    idempotent: true,
  }),
  validate: endpoint({
    method: 'POST',
    path: '/validate',
    can: 'anyone',
    summary: 'Proves an e-mail address with the token of the validation mail. A token works once.',
    body: object({ token: secret() }),
    reply: object({ email: text() }),
    errors: [18, 907],
  }),
  revalidate: endpoint({
    method: 'PUT',
    path: '/revalidate',
    can: 'session',
    summary:
      'Sends the validation mail again; the token of the one before ends. `mailSent` is false where the address is ' +
      'validated already.',
    reply: object({ mailSent: flag(), resendIn: seconds() }),
    errors: [52],
  }),
  welcome: endpoint({
    method: 'GET',
    path: '/userWelcomePage',
    can: 'session',
    summary:
      "The site's welcome to a new customer, in the language of the account: plain text, a blank line between paragraphs.",
    reply: object({ title: text(), text: text(0, 5000) }),
    errors: [906],
  }),
}
