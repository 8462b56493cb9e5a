import { array, enums, literal, nullable, object } from 'superstruct'
import { endpoint } from '../engine/endpoint.ts'
import { count, either, email, flag, maybe, oneTimeCode, secret, seconds, text } from '../kinds.ts'
import { codeOf } from '../kinds/code.ts'
import { roles } from '../engine/roles.ts'

/** The signed-in user, in the reply of every sign-in. Codes are those of the specification's tables. */
const context = {
  email: text(),
  billingStatus: codeOf('billingProfile'),
  accountStatus: text(),
  externalStatus: codeOf('externalProfile'),
  paymentType: codeOf('paymentType'),
  emailValidationRequired: flag(),
  accountEnabled: flag(),
  isMiniViewEnabled: flag(),
  miniViewColors: array(text(0, 40)),
  /** The user's date format and time zone, so that a page's first date is written in them. */
  dateFormat: maybe(text(0, 40)),
  timeZone: maybe(text(0, 60)),
  /** Email of the user who is impersonating this one. */
  impersonatedBy: maybe(text()),
  /** Whether the user has to accept an agreement before anything else. */
  agreementSignRequired: maybe(flag()),
  /** Names the site's own words of the elements; left out, it has none. */
  ownWords: maybe(text(1, 40)),
}

export const UserContext = object(context)

/**
 * A session: its user and the token that every later call sends in its `token` header. On pages of another
 * site, `claim` can be exchanged for a bearer if the browser stores no cookie.
 */
export const SignedIn = object({ ...context, csrfToken: text(), claim: maybe(secret()) })

/**
 * The first factor was right, and a code is required. `mediateToken` stands for this attempt only; `email` is
 * the account's, unless the user just typed it.
 */
export const SecondStep = object({ mediateToken: text(), email: maybe(text()) })

/** The user in full. `mfa` says whether a second factor is on. */
export const User = object({
  ...context,
  /** The user's name, if known. */
  name: maybe(text(0, 100)),
  role: maybe(enums(roles)),
  affiliateURL: text(),
  verificationPhone: nullable(text()),
  isParentLocked: flag(),
  themeColors: array(text(0, 40)),
  countOfCartItems: count(),
  isPageView: flag(),
  mfa: flag(),
  agreementSignRequired: flag(),
  billingAdminEnabled: flag(),
})

/** Two-factor methods. Destinations are masked; calls name a phone by its `id` in `phone`. */
export const SecondStepDetails = object({
  email: text(),
  phones: array(object({ id: text(1, 40), phone: text(), description: text() })),
  useEmail: flag(),
  useSMS: flag(),
  useGoogle: flag(),
  /** Whether a recovery code is left; it passes instead of any other code. */
  useRecoveryCode: maybe(flag()),
  lastUsed: nullable(text()),
  expiresIn: seconds(),
})

/** Masked destination of a code, and how long to wait before requesting another. */
export const CodeSent = object({ email: text(), phone: text(), resendIn: seconds() })

const destination = {
  email: email(),
  phone: maybe(text(0, 40)),
  useSMS: maybe(flag()),
  useEmail: maybe(flag()),
  mediateToken: secret(),
  captchaToken: maybe(secret(4000)),
}

/** Signing in: password, second step, who am I, signing out. */
export const login = {
  context: endpoint({
    method: 'GET',
    path: '/login',
    can: 'session',
    summary:
      'The user context of the session, and its CSRF token. With `refusalStatus=200` the body of 401 comes with that status: ' +
      'browsers report every 401 in their consoles.',
    query: object({ refusalStatus: maybe(enums(['200'])) }),
    reply: SignedIn,
    quiet: true,
  }),
  check: endpoint({
    method: 'GET',
    path: '/loginCheck',
    can: 'anyone',
    summary: 'Whether the caller is signed in. Never counts as activity.',
    reply: object({ loggedIn: flag() }),
    background: true,
  }),
  bearer: endpoint({
    method: 'POST',
    path: '/bearer',
    can: 'anyone',
    summary:
      'Exchanges the `claim` of a sign-in on another site for a bearer, once, within a minute. Send it as `authorization: ' +
      'Bearer …`. It ends ten minutes after its last use and after an hour, and works from this origin only.',
    body: object({ claim: secret() }),
    reply: object({ bearer: secret() }),
    errors: [20, 910],
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/login',
    can: 'anyone',
    summary: 'Signs in with email and password: returns a session, or a mediateToken if a code is required.',
    body: object({ email: email(), password: secret() }),
    reply: either(SignedIn, SecondStep),
    errors: [10, 11, 13, 14, 21, 39, 55, 913, 933],
  }),
  secondStep: endpoint({
    method: 'POST',
    path: '/logintfa',
    can: 'anyone',
    summary: 'Submits a two-factor code. If neither flag is set, the code was sent by email.',
    body: object({
      email: email(),
      code: oneTimeCode(),
      rememberBrowser: flag(),
      useTFAGoogle: flag(),
      useTFASMS: flag(),
      mediateToken: secret(),
    }),
    reply: SignedIn,
    errors: [11, 13, 50, 54, 55, 933],
  }),
  sendCode: endpoint({
    method: 'POST',
    path: '/sendtfa',
    can: 'anyone',
    summary: 'Sends a code to a stored destination. It replaces the previous code.',
    body: object({ ...destination, useGoogle: maybe(flag()) }),
    reply: CodeSent,
    errors: [50, 51, 52, 915],
    statuses: { 400: [52] },
    idempotent: true,
  }),
  resendCode: endpoint({
    method: 'POST',
    path: '/resendtfa',
    can: 'anyone',
    summary: 'Sends another code to a stored destination.',
    body: object(destination),
    reply: CodeSent,
    errors: [50, 51, 52, 915],
    statuses: { 400: [52] },
    idempotent: true,
  }),
  details: endpoint({
    method: 'POST',
    path: '/tfaDetails',
    can: 'anyone',
    summary: "The user's two-factor methods. `createToken` is the mediateToken of the attempt.",
    body: object({ email: email(), createToken: secret() }),
    reply: SecondStepDetails,
    errors: [50],
  }),
  signOut: endpoint({
    method: 'GET',
    path: '/logout',
    can: 'anyone',
    summary: 'Ends the session. Needs the CSRF token, because it changes something.',
    reply: object({ loggedOut: literal(true) }),
    changes: true,
  }),
  user: endpoint({
    method: 'GET',
    path: '/user',
    can: 'session',
    summary: 'The signed-in user.',
    reply: User,
  }),
}
