/** Names of sign-in methods, identity checks and site views, by their name in the audit log. */
export const en = {
  'method.password': 'Password',
  'method.google': 'Authenticator app',
  'method.sms': 'Text message',
  'method.email': 'Email',
  'method.recovery code': 'Recovery code',
  'method.remembered browser': 'Trusted browser',
  'method.reset': 'Password reset',
  'method.create': 'Account creation',
  'method.access link': 'Access link',
  'method.social': 'Social account',
  'method.default': 'Default Site View',
  'method.full': 'Full View',
  'method.mini': 'Mini View',
}
