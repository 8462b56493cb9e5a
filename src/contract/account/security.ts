import { array, literal, object } from 'superstruct'
import { endpoint } from '../engine/endpoint.ts'
import { count, flag, ip, maybe, secret, seconds, text, time } from '../kinds.ts'
import { Saved } from '../engine/saved.ts'

/** A verified phone of the user. `addressId` names it in calls. */
export const Phone = object({ addressId: text(1, 40), phone: text(0, 40), description: text(0, 100) })

/** An address or range that the user may sign in from. `addressId` names it in calls. */
export const IpEntry = object({ addressId: text(1, 40), ipAddress: text(0, 60), description: text(0, 100) })

/**
 * How the account is secured. `secretCode` and `QRCodeURL` are empty: a secret is answered once, by `generateGoogleCode`.
 * `ipAddress` is the caller's own.
 */
export const SecurityDetails = object({
  userId: text(1, 20),
  secretCode: literal(''),
  QRCodeURL: literal(''),
  /** Whether an authenticator has proved itself by a code. */
  validatedCode: flag(),
  useTFA: flag(),
  emailTFAEnabled: flag(),
  googleTFAEnabled: flag(),
  smsTFAEnabled: flag(),
  allowedIPEnabled: flag(),
  phoneList: array(Phone),
  enabledIPList: array(IpEntry),
  ipAddress: text(0, 60),
  maxAllowedPhoneNumbers: count(),
  maxAllowedIPs: count(),
  smsTFAAllowed: flag(),
  /** Recovery codes that are not used yet. */
  recoveryCodesLeft: count(),
})

const PhoneCodeSent = object({ verificationToken: secret(), resendIn: seconds() })
const phone = text(1, 40)
const description = text(0, 100)
const sending = { phone, phoneCaptchaToken: maybe(secret(4000)) }

/** Two-step sign-in, phones and allowed addresses. `userId` is the caller's own. */
export const security = {
  details: endpoint({
    method: 'GET',
    path: '/header/securityDetails',
    can: 'session',
    summary: 'How the account is secured. Never a stored secret.',
    reply: SecurityDetails,
  }),
  generateGoogleCode: endpoint({
    method: 'GET',
    path: '/header/generateGoogleCode',
    can: 'session',
    summary:
      'A new secret for an authenticator app, good for ten minutes and only once `validateGoogleCode` proves it. `QRCodeURL` is ' +
      'the `otpauth:` address that a QR code shows; `secretCode` is the same to type.',
    reply: object({ secretCode: secret(), QRCodeURL: secret(2000) }),
    changes: true,
    requiresReauth: true,
  }),
  validateGoogleCode: endpoint({
    method: 'PUT',
    path: '/header/validateGoogleCode',
    can: 'session',
    summary:
      'Proves that an app has the secret made last, and switches the way by app on: two-step sign-in with it where it is the ' +
      'first way. No other secret is taken.',
    body: object({ secret: secret(), code: secret(16) }),
    reply: Saved,
    errors: [18, 54],
    requiresReauth: true,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/header/:userId/tfaUpdate',
    can: 'session',
    summary:
      'Switches two-step sign-in, its ways and the list of allowed addresses. Two-step sign-in keeps at least one way, and a list that ' +
      'leaves out the caller is refused. `checkOnly` changes nothing and answers which sessions would end.',
    body: object({
      useTFA: flag(),
      useTFAEmail: flag(),
      useTFASMS: flag(),
      useTFAGoogle: flag(),
      useAllowedIP: flag(),
      checkOnly: maybe(flag()),
    }),
    reply: object({
      /** The sessions from addresses that the list leaves out. */
      ends: array(object({ id: count(), ip: text(0, 60), device: text(0, 80), seenAt: time() })),
    }),
    errors: [918, 919, 923],
    requiresReauth: true,
    idempotent: true,
  }),
  sendCode: endpoint({
    method: 'POST',
    path: '/header/:userId/sendTFACode',
    can: 'session',
    summary: 'Sends a code by SMS to a phone that is to be added: `+`, country and number.',
    body: object(sending),
    reply: PhoneCodeSent,
    errors: [51, 52, 903, 915, 920, 921],
    requiresReauth: true,
    idempotent: true,
  }),
  resendCode: endpoint({
    method: 'POST',
    path: '/header/:userId/resendTFACode',
    can: 'session',
    summary: 'Sends another code to a phone that is to be added.',
    body: object(sending),
    reply: PhoneCodeSent,
    errors: [51, 52, 903, 915, 920, 921],
    requiresReauth: true,
    idempotent: true,
  }),
  verifyPhone: endpoint({
    method: 'POST',
    path: '/header/:userId/phoneVerification',
    can: 'session',
    summary: 'Adds a phone whose code came back.',
    body: object({ verificationToken: secret(), tfaCode: secret(16), phone }),
    reply: object({ addressId: text(1, 40) }),
    errors: [13, 50, 54, 920, 921],
    requiresReauth: true,
    idempotent: true,
  }),
  describe: endpoint({
    method: 'POST',
    path: '/header/updatePhoneDescription',
    can: 'session',
    summary: 'Describes a phone or an allowed address.',
    body: object({ addressId: text(1, 40), description }),
    reply: Saved,
    errors: [906],
  }),
  addAddress: endpoint({
    method: 'PUT',
    path: '/header/addIPAddress',
    can: 'session',
    summary: 'Adds an address or a range to the allowed ones. It counts once the list is switched on.',
    body: object({ ipAddress: ip(), description: maybe(description) }),
    reply: IpEntry,
    errors: [920, 921, 924],
    requiresReauth: true,
    idempotent: true,
  }),
  remove: endpoint({
    method: 'PUT',
    path: '/header/removeItemList',
    can: 'session',
    summary:
      'Removes a phone or an allowed address. Not the last phone of a way that is on, nor the address that the caller is allowed by.',
    body: object({ addressId: text(1, 40) }),
    reply: Saved,
    errors: [906, 918, 919],
    requiresReauth: true,
    idempotent: true,
  }),
  phoneCaptcha: endpoint({
    method: 'GET',
    path: '/header/phoneCaptchaInfo',
    can: 'session',
    summary: 'Whether sending a code to this phone needs a proof of work; a challenge comes from `/captcha`.',
    query: object({ phone }),
    reply: object({ captchaNeeded: flag() }),
  }),
  resendTime: endpoint({
    method: 'GET',
    path: '/header/checkForResendSmsTime',
    can: 'session',
    summary: 'Seconds until another code may be sent to this phone; 0 when it may be now.',
    query: object({ phone }),
    reply: object({ resendIn: seconds() }),
    background: true,
  }),
  recoveryCodes: endpoint({
    method: 'POST',
    path: '/header/recoveryCodes',
    can: 'session',
    summary:
      'Makes ten recovery codes, each good for one second step instead of any other. They are shown this once; those before end.',
    reply: object({ codes: array(secret(20)) }),
    errors: [923],
    requiresReauth: true,
    idempotent: true,
  }),
}
