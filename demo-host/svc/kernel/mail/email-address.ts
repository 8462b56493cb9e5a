import { domainToASCII } from 'node:url'

/**
 * The one form of an e-mail address under which an account is kept and guesses are counted, or `undefined` when it is
 * no address. Case, compatibility characters, a trailing dot and the script of the domain make no difference.
 */
export const normalEmail = (typed: string): string | undefined => {
  const text = typed.trim().normalize('NFKC').toLowerCase()
  const at = text.lastIndexOf('@')
  const domain = domainToASCII(text.slice(at + 1).replace(/\.$/, ''))
  return at > 0 && domain ? `${text.slice(0, at)}@${domain}` : undefined
}
