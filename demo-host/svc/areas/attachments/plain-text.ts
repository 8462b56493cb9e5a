import { code } from '../../../../src/contract/engine/error-codes.ts'
import { fail } from '../../kernel/http/fail.ts'
import type { FileKind, MediaType } from './sniff.ts'

const endings = ['txt', 'log', 'csv', 'tsv', 'json', 'md', 'conf', 'ini', 'yml', 'yaml', 'pem', 'crt', 'eml']

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/**
 * Text without control characters, in UTF-8, UTF-16 or Windows-1252. Refuses text that looks like markup, because
 * a browser could open it as a page.
 */
export class PlainText {
  /** Encodings that the content so far can be, the likeliest first. */
  #possible: Candidate[]

  constructor(head: Uint8Array) {
    this.#possible = encodingsOf(head).map((encoding) => new Candidate(encoding))
  }

  /** Throws code 941 as soon as the content is no text in any encoding. */
  read(chunk: Uint8Array): void {
    this.#keep((candidate) => candidate.read(chunk))
  }

  /** The type of the whole content. */
  end(): FileKind {
    this.#keep((candidate) => candidate.read())
    return { mediaType: `text/plain; charset=${this.#possible[0]!.encoding}` satisfies MediaType, endings }
  }

  #keep(reads: (candidate: Candidate) => boolean): void {
    this.#possible = this.#possible.filter(reads)
    if (this.#possible.length === 0) throw fail(code.fileRefused, { key: 'content' })
  }
}

/** What text that begins so can be. Every byte is a character of Windows-1252, so a mark of Unicode decides. */
const encodingsOf = (head: Uint8Array): Encoding[] => {
  const [first, second, third] = head
  if (first === 0xff && second === 0xfe) return ['utf-16le']
  if (first === 0xfe && second === 0xff) return ['utf-16be']
  if (first === 0xef && second === 0xbb && third === 0xbf) return ['utf-8']
  // UTF-16 without a mark, as far as its first characters are those of ASCII.
  if (isZero(head, 1) && !isZero(head, 0, 'some')) return ['utf-16le']
  if (isZero(head, 0) && !isZero(head, 1, 'some')) return ['utf-16be']
  return ['utf-8', 'windows-1252']
}

/** Whether every second of the first bytes is zero, or some are. */
const isZero = (head: Uint8Array, from: 0 | 1, quantity: 'every' | 'some' = 'every'): boolean => {
  const bytes = Array.from(head.subarray(0, 12)).filter((_, at) => at % 2 === from)
  return bytes.length > 0 && bytes[quantity]((byte) => byte === 0)
}

/** Content read as text of one encoding. */
class Candidate {
  readonly encoding: Encoding
  readonly #decoder: TextDecoder
  #isBegun = false

  constructor(encoding: Encoding) {
    this.encoding = encoding
    this.#decoder = new TextDecoder(encoding, { fatal: true })
  }

  /** Whether it still is such text; without a chunk, at its end. */
  read(chunk?: Uint8Array): boolean {
    let text: string
    try {
      text = chunk ? this.#decoder.decode(chunk, { stream: true }) : this.#decoder.decode()
    } catch {
      return false
    }
    const first = this.#isBegun ? '' : text.trimStart()
    this.#isBegun ||= first !== ''
    return !first.startsWith('<') && !controls[this.encoding].test(text)
  }
}

const usual = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/

const controls: Readonly<Record<Encoding, RegExp>> = {
  'utf-8': usual,
  'utf-16le': usual,
  'utf-16be': usual,
  // Bytes that Windows-1252 leaves free are decoded as controls.
  'windows-1252': /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\u007f-\u009f]/,
}
