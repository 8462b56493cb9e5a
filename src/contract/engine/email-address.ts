import { isBroken } from './broken-text.ts'

/** The one test of an address's form, for forms and server alike. At most 254 characters (RFC 5321). */
export const isEmail = (value: string): boolean =>
  value.length <= 254 &&
  /^[^\s@"<>(),;:\\[\]]+@[^\s@"<>(),;:\\[\]]+\.[^\s@"<>(),;:\\[\].]+$/u.test(value) &&
  !isBroken(value)
