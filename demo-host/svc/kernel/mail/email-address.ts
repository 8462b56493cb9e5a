import { domainToASCII } from 'node:url'

/**
 * Canonical form of an email, under which accounts are stored and attempts counted, or `undefined` if it is
 * invalid. Ignores case, compatibility characters, a trailing dot and the domain's script.
 */
export const normalEmail = (typed: string): string | undefined => {
  const text = typed.trim().normalize('NFKC').toLowerCase()
  const at = text.lastIndexOf('@')
  const domain = domainToASCII(text.slice(at + 1).replace(/\.$/, ''))
  return at > 0 && domain ? `${text.slice(0, at)}@${domain}` : undefined
}
