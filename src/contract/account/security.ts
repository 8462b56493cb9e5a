import { array, literal, object } from 'superstruct'
import { endpoint } from '../engine/endpoint.ts'
import { count, flag, ip, maybe, oneTimeCode, secret, seconds, text, time } from '../kinds.ts'
import { Saved } from '../engine/saved.ts'

/** A verified phone of the user. `addressId` names it in calls. */
export const Phone = object({ addressId: text(1, 40), phone: text(0, 40), description: text(0, 100) })

/** An address or range that the user may sign in from. `addressId` names it in calls. */
export const IpEntry = object({ addressId: text(1, 40), ipAddress: text(0, 60), description: text(0, 100) })

/**
 * Security settings. `secretCode` and `QRCodeURL` are empty: `generateGoogleCode` returns a secret once.
 * `ipAddress` is the caller's.
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
    summary: 'Security settings of the account, without secrets.',
    reply: SecurityDetails,
  }),
  generateGoogleCode: endpoint({
    method: 'GET',
    path: '/header/generateGoogleCode',
    can: 'session',
    summary:
      'A new secret for an authenticator app, valid for ten minutes, active once `validateGoogleCode` proves it. `QRCodeURL` ' +
      'is the `otpauth:` URL of the QR code; `secretCode` is the same to type.',
    reply: object({ secretCode: secret(), QRCodeURL: secret(2000) }),
    changes: true,
    requiresReauth: true,
  }),
  validateGoogleCode: endpoint({
    method: 'PUT',
    path: '/header/validateGoogleCode',
    can: 'session',
    summary:
      'Proves that an app has the latest secret, and turns this method on, along with two-factor authentication if it is the ' +
      'first. Other secrets are refused.',
    body: object({ secret: secret(), code: oneTimeCode() }),
    reply: Saved,
    errors: [18, 54],
    statuses: { 400: [54] },
    requiresReauth: true,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/header/:userId/tfaUpdate',
    can: 'session',
    summary:
      'Turns two-factor authentication, its methods and the list of allowed addresses on or off. Two-factor authentication ' +
      'keeps at least one method, and a list without the caller is refused. `checkOnly` changes nothing and returns the ' +
      'sessions that would end.',
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
    summary: 'Sends a code by SMS to a new phone: `+`, country code and number.',
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
    summary: 'Sends another code to a new phone.',
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
    summary: 'Adds a phone by its code.',
    body: object({ verificationToken: secret(), tfaCode: oneTimeCode(), phone }),
    reply: object({ addressId: text(1, 40) }),
    errors: [13, 50, 54, 920, 921],
    statuses: { 400: [50, 54] },
    requiresReauth: true,
    idempotent: true,
  }),
  describe: endpoint({
    method: 'POST',
    path: '/header/updatePhoneDescription',
    can: 'session',
    summary: 'Changes the description of a phone or an allowed address.',
    body: object({ addressId: text(1, 40), description }),
    reply: Saved,
    errors: [906],
  }),
  addAddress: endpoint({
    method: 'PUT',
    path: '/header/addIPAddress',
    can: 'session',
    summary: 'Adds an address or range to the allowed ones. It applies once the list is on.',
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
      "Removes a phone or an allowed address, except the last phone of an active method and the caller's own address.",
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
    summary: 'Whether sending a code to this phone needs a proof of work; challenges come from `/captcha`.',
    query: object({ phone }),
    reply: object({ captchaNeeded: flag() }),
  }),
  resendTime: endpoint({
    method: 'GET',
    path: '/header/checkForResendSmsTime',
    can: 'session',
    summary: 'Seconds until another code may be sent to this phone; 0 for now.',
    query: object({ phone }),
    reply: object({ resendIn: seconds() }),
    background: true,
  }),
  recoveryCodes: endpoint({
    method: 'POST',
    path: '/header/recoveryCodes',
    can: 'session',
    summary:
      'Creates ten recovery codes, each valid for one sign-in instead of another method. They are shown only this once and replace earlier ones.',
    reply: object({ codes: array(secret(20)) }),
    errors: [923],
    requiresReauth: true,
    idempotent: true,
  }),
}
