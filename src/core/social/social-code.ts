import { code } from '../../contract/error-codes.ts'

/** The code that an address reports. It can say anything; these are what a network's answer can mean. */
export const socialCode = (number: number): number =>
  number >= code.socialNoEmail && number <= code.registrationClosed ? number : code.socialUnavailable
