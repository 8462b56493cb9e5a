import { FileError } from './sheet-row.ts'

/**
 * The text of a file in UTF-8, or in UTF-16 with a byte order mark, as spreadsheets save it. Throws `FileError` for other
 * encodings: a guess between those of several languages would change names without notice.
 */
export function textOfFile(bytes: Uint8Array<ArrayBuffer>): string {
  const utf16 =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : ''
  const text = decoded(bytes, utf16 || 'utf-8')
  if (text === undefined) throw new FileError('encoding', rowAt(bytes, firstBroken(bytes)))
  // UTF-16 without its mark is valid UTF-8 with a zero behind each letter.
  const zero = text.indexOf('\0')
  if (zero >= 0) throw new FileError('encoding', text.slice(0, zero).split('\n').length)
  return text
}

/** Undefined for bytes that the encoding doesn't have. */
function decoded(bytes: Uint8Array<ArrayBuffer>, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Where the first byte stands that is no UTF-8, by halving. */
function firstBroken(bytes: Uint8Array<ArrayBuffer>): number {
  let [good, bad] = [0, bytes.length]
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    const decoder = new TextDecoder('utf-8', { fatal: true })
    try {
      // A character that is cut in the middle isn't broken yet.
      decoder.decode(bytes.subarray(0, middle), { stream: true })
      good = middle
    } catch {
      bad = middle
    }
  }
  return good
}

const rowAt = (bytes: Uint8Array, at: number): number =>
  bytes.subarray(0, at).filter((byte) => byte === 10).length + 1
