import { code } from './error-codes.ts'

/** The HTTP status of an error code. Codes that aren't listed here are the caller's mistake: 400. */
export const statusOf = (number: number): number => statuses[number] ?? 400

const statuses: Readonly<Record<number, number>> = {
  [code.failed]: 401,
  [code.alreadySignedIn]: 409,
  [code.blocked]: 429,
  [code.misconfigured]: 503,
  [code.notSignedIn]: 401,
  [code.wrongCredentials]: 401,
  24: 401,
  [code.secondStepExpired]: 401,
  [code.resendFailed]: 429,
  [code.wrongCode]: 401,
  [code.ipNotPermitted]: 403,
  [code.ipChanged]: 401,
  [code.disconnected]: 401,
  [code.csrf]: 401,
  [code.tooLarge]: 413,
  [code.notJson]: 415,
  [code.notFound]: 404,
  [code.tooMany]: 429,
  [code.busy]: 503,
  [code.forbidden]: 403,
  [code.badOrigin]: 403,
  [code.running]: 409,
  [code.keyReused]: 422,
  [code.accountDisabled]: 403,
  [code.unexpected]: 500,
  [code.agreementUnsigned]: 403,
  [code.agreementChanged]: 409,
  [code.adminElsewhere]: 403,
  [code.noRoom]: 413,
  [code.fileUnchecked]: 409,
  [code.fileInfected]: 410,
  [code.reportTooLong]: 503,
}
