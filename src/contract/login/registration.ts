import { literal, object } from 'superstruct'
import { endpoint } from '../engine/endpoint.ts'
import { either, email, flag, maybe, secret, seconds, text } from '../kinds.ts'
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
      'Creates an account and signs it in; an email asks to verify the address. A site that hides its accounts replies that ' +
      'an email was sent, whether or not the address has an account.',
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
    summary: 'Verifies an email address with the token of the validation email. A token works once.',
    body: object({ token: secret() }),
    reply: object({ email: text() }),
    errors: [18, 907],
  }),
  revalidate: endpoint({
    method: 'PUT',
    path: '/revalidate',
    can: 'session',
    summary:
      'Sends the verification email again; its token replaces the previous one. `mailSent` is false if the address is ' +
      'verified already.',
    reply: object({ mailSent: flag(), resendIn: seconds() }),
    errors: [52],
  }),
  welcome: endpoint({
    method: 'GET',
    path: '/userWelcomePage',
    can: 'session',
    summary:
      "The site's welcome text for new customers, in the account's language: plain text with blank lines between paragraphs.",
    reply: object({ title: text(), text: text(0, 5000) }),
    errors: [906],
  }),
}
