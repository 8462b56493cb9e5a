import { params } from '../../core/i18n/params.ts'

/** The words of the second step, of the networks, and of an address that may not sign in. */
export const en = {
  title: 'Verify that it is you',
  method: 'How do you want to get your code?',
  google: 'Authenticator app',
  sms: params('Text message to {to}'),
  mail: params('Email to {to}'),
  recovery: 'Recovery code',
  recoveryHint: 'Enter one of the codes that you have kept. Each works once.',
  send: 'Send code',
  code: 'Verification code',
  googleHint: 'Enter the 6-digit code from your authenticator app.',
  sentHint: params('Enter the 6-digit code we sent to {to}.'),
  verify: 'Verify',
  remember: 'Remember this browser for 30 days',
  resend: 'Send another code',
  resendIn: params('You can ask for another code in {time}.'),
  sent: params('We sent a code to {to}.'),
  back: 'Back to sign-in',
  or: 'or',
  continueWith: params('Continue with {network}'),
  ipAdvice: 'Sign in from a permitted address, or ask the owner of the account to permit this one.',
}
