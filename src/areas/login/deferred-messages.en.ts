import { params } from '../../core/i18n/params.ts'
import type { Pack } from '../../core/i18n/words.ts'

/** Messages of the second step, of the networks, and of an address that may not sign in. */
export const en = {
  title: 'Two-factor authentication',
  method: 'Verification method',
  google: 'Authenticator app',
  sms: params('Text message to {to}'),
  mail: params('Email to {to}'),
  recovery: 'Recovery code',
  recoveryHint: 'Each code works once.',
  send: 'Send code',
  code: 'Verification code',
  googleHint: 'Enter the 6-digit code from your authenticator app.',
  sentHint: params('Enter the 6-digit code we sent to {to}.'),
  verify: 'Verify code',
  remember: 'Trust this browser for 30 days',
  resend: 'Resend code',
  resendIn: params('You can resend the code in {time}.'),
  sent: params('We sent a code to {to}.'),
  back: 'Back to sign-in',
  or: 'or',
  continueWith: params('Continue with {network}'),
  ipAdvice: 'Sign in from an allowed IP address or ask the account owner to allow this one.',
}

/** Messages of the second step, downloaded with its screen; resellers override them as `secondStep.send` and so on. */
export const deferredPack: Pack<typeof en> = {
  name: 'secondStep',
  en,
  others: { he: () => import('./deferred-messages.he.ts') },
}
