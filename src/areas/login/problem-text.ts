import { code, type WireError } from '../../contract/error-codes.ts'
import { messageOf } from '../../core/i18n/error-words.ts'
import type { Words } from '../../core/i18n/words.ts'
import { laterPack } from './later-messages.ts'

/** What a visitor reads for an error, with the way out where the error itself names none. */
export async function problemText(words: Words, error: WireError): Promise<string> {
  const text = await messageOf(words, error)
  return error.code === code.ipNotPermitted ? `${text} ${words.of(laterPack).get().ipAdvice}` : text
}
