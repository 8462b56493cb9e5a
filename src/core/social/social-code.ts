import { code } from '../../contract/engine/error-codes.ts'
import { errorPack } from '../i18n/error-words.ts'

/**
 * The code that an address reports. It can say anything: what a network's answer can mean stays, and so does a code that no table
 * knows, which shows as itself; nothing else that the portal says can be put into somebody's mouth.
 */
export const socialCode = (number: number): number => {
  const isSocial = number >= code.socialNoEmail && number <= code.registrationClosed
  const isUnknown = number > 0 && number % 1 === 0 && !(`e${number}` in errorPack.en)
  return isSocial || isUnknown ? number : code.socialUnavailable
}
