import { code } from '../../../../src/contract/engine/error-codes.ts'
import { fail } from '../../kernel/http/fail.ts'
import type { Site } from '../sites/sites.ts'

/** Length of a password in characters, independent of composition. */
export const lengthOf = (password: string): number => Array.from(password.normalize('NFC')).length

/** The fields in which a call brings a new password and its repetition. */
const usual = { password: 'password', repeat: 'passwordRepeat' }

/** Refuses a password that cannot be chosen at a site: of a wrong length (15), or repeated differently (16). */
export const checkForm = (
  { passwordPolicy }: Site,
  password: string,
  repeat: string,
  fields = usual,
): void => {
  const length = lengthOf(password)
  if (length < passwordPolicy.min || length > passwordPolicy.max)
    throw fail(code.badPassword, { key: fields.password, params: passwordPolicy })
  if (repeat.normalize('NFC') !== password.normalize('NFC'))
    throw fail(code.repeatDiffers, { key: fields.repeat })
}

/** Refuses a password that a guesser tries first, with code 29: a common one, the site's name, the owner's address. */
export const checkGuessable = async (
  site: Site,
  password: string,
  email: string,
  { password: key } = usual,
): Promise<void> => {
  const { name, slug, system_name: systemName } = site.row
  const own = [name, slug, systemName, email, email.slice(0, email.lastIndexOf('@'))]
  const typed = bare(password)
  if (own.some((word) => bare(word) === typed) || (await isCommonPassword(password)))
    throw fail(code.refusedPassword, { key })
}

// `Aurora Cloud` and `aurora-cloud` are one guess.
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_-]/g, '')

let common: Promise<ReadonlySet<string>> | undefined

/**
 * Whether a password is among the fifty thousand most common ones, ignoring case. The list is loaded on first
 * use.
 */
const isCommonPassword = async (password: string): Promise<boolean> => {
  common ??= readList()
  return (await common).has(password.normalize('NFC').toLowerCase())
}

const readList = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
