import { code } from '../../contract/engine/error-codes.ts'
import { errorPack } from '../i18n/error-words.ts'

/**
 * The error code that an address reports. Addresses are untrusted: codes that a network can cause stay,
 * unknown codes show as numbers; all other codes are dropped, so that a link can't make the portal say
 * something false.
 */
export const socialCode = (number: number): number => {
  const isSocial = number >= code.socialNoEmail && number <= code.registrationClosed
  const isUnknown = number > 0 && number % 1 === 0 && !(`e${number}` in errorPack.en)
  return isSocial || isUnknown ? number : code.socialUnavailable
}
