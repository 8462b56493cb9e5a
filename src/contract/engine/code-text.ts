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
