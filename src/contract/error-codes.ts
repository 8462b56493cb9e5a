/** Codes by meaning, for whoever answers or reads them. */
export const code = {
  failed: 10,
  alreadySignedIn: 11,
  badEmail: 12,
  blocked: 13,
  misconfigured: 14,
  badPassword: 15,
  repeatDiffers: 16,
  emailTaken: 17,
  badToken: 18,
  setupFailed: 19,
  notSignedIn: 20,
  wrongCredentials: 21,
  noEmail: 25,
  noPassword: 26,
  noRepeat: 27,
  notThisSite: 28,
  refusedPassword: 29,
  socialNoEmail: 30,
  socialNotListed: 31,
  socialExpired: 32,
  socialOtherNetwork: 33,
  socialHasPassword: 34,
  socialUpdateFailed: 35,
  socialUnavailable: 36,
  socialEmailNeeded: 37,
  socialIdTaken: 38,
  socialUseConnected: 39,
  socialNeedsPassword: 40,
  socialTooLong: 41,
  registrationClosed: 42,
  secondStepExpired: 50,
  fromServer: 51,
  resendFailed: 52,
  wrongCode: 54,
  ipNotPermitted: 55,
  ipChanged: 56,
  gatewayTimeout: 408,
  gatewayError: 409,
  apiFailed: -1,
  unknown: 1,
  disconnected: 901,
  csrf: 902,
  badRequest: 903,
  tooLarge: 904,
  notJson: 905,
  notFound: 906,
  tooMany: 907,
  busy: 908,
  forbidden: 909,
  badOrigin: 910,
  running: 911,
  keyReused: 912,
  accountDisabled: 913,
  unexpected: 914,
  captchaNeeded: 915,
  recentSignInNeeded: 916,
  sessionNotKept: 917,
  lastMethod: 918,
  locksYouOut: 919,
  listFull: 920,
  alreadyListed: 921,
  wrongOldPassword: 922,
  notVerified: 923,
  badAddress: 924,
  commandDecided: 925,
  noOtherWayIn: 926,
  noPartnerUser: 128,
  noPartnerPassword: 129,
  noApplicationId: 130,
  noApplicationSecret: 144,
  noApplicationTenant: 145,
} as const

/** The code a field gets when it is missing or of the wrong form; other fields get 903 with their name as `key`. */
export const fieldCodes: Record<string, { missing: number; invalid: number }> = {
  email: { missing: code.noEmail, invalid: code.badEmail },
  password: { missing: code.noPassword, invalid: code.badPassword },
  passwordRepeat: { missing: code.noRepeat, invalid: code.repeatDiffers },
  oldPass: { missing: code.wrongOldPassword, invalid: code.wrongOldPassword },
  newPass: { missing: code.noPassword, invalid: code.badPassword },
  confirmPass: { missing: code.noRepeat, invalid: code.repeatDiffers },
  partnerUserName: { missing: code.noPartnerUser, invalid: code.noPartnerUser },
  partnerPassword: { missing: code.noPartnerPassword, invalid: code.noPartnerPassword },
  appId: { missing: code.noApplicationId, invalid: code.noApplicationId },
  appSecretKey: { missing: code.noApplicationSecret, invalid: code.noApplicationSecret },
  appTenantId: { missing: code.noApplicationTenant, invalid: code.noApplicationTenant },
}

/** One error on the wire. A failed call answers `{ errors: [...] }`, most important first. */
export interface WireError {
  code: number
  /** English text for people who read logs; the client shows its own words for known codes. */
  info: string
  /** The field it belongs to, where it belongs to one. */
  key?: string
  /** Seconds, for codes 13 and 907. */
  countdown?: number
  /** The other parameters of the message. */
  params?: Record<string, string | number>
}
