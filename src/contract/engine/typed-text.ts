// White space, soft hyphens, characters without width, marks and controls of direction: what mails, chats and
// documents leave around text that is copied from them.
const invisible = /[\s\p{Cf}]/u

/** A text without white space and invisible characters around it. By UTF-16 units, so that emoji stay whole. */
export const trimTyped = (typed: string): string => {
  let [from, to] = [0, typed.length]
  while (from < to && invisible.test(typed[from]!)) from += 1
  while (to > from && invisible.test(typed[to - 1]!)) to -= 1
  return typed.slice(from, to)
}

const withinCode = /[\s\p{Cf}\p{Pd}]/gu

/**
 * A one-time code as it is compared: without spaces, dashes and invisible characters, and with the digits of
 * every script and width as `0` to `9`.
 */
export const codeText = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(withinCode, '')
    .replace(/\p{Nd}/gu, toDigit)

// In Unicode the ten digits of a script follow each other, and those of another script may follow them.
const toDigit = (sign: string): string => {
  const at = sign.codePointAt(0)!
  let begin = at
  while (/\p{Nd}/u.test(String.fromCodePoint(begin - 1))) begin -= 1
  return String((at - begin) % 10)
}
