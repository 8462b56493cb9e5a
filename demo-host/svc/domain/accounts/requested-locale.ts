import { code } from '../../../../src/contract/error-codes.ts'
import { fail } from '../../kernel/http/fail.ts'
import type { Call } from '../calls/call.ts'

/** The language that a new account is asked to have, or the site's first. Throws code 903 for one that the site does not speak. */
export const requestedLocale = ({ site }: Call, asked: string | undefined): string => {
  const { locales } = site.row
  const locale = asked ?? locales[0] ?? 'en'
  if (!locales.includes(locale)) throw fail(code.badRequest, { key: 'locale' })
  return locale
}
