import type { Content } from '../files/storage.ts'

/** A file that is scanned. */
export interface ScannedFile {
  content: Content
  size: number
  sha256: string
}

/** What a scanner says of a file: `finding` is what it calls what it found. */
export type Verdict = { infected: false } | { infected: true; finding: string }

/** The scanner has given no verdict. It may give one in a moment. */
export class ScanFailed extends Error {
  override name = 'ScanFailed'
}

/** What a scanner calls what it found, as it can be logged and shown. */
export const findingOf = (name: unknown): string =>
  (typeof name === 'string' ? name : '')
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, longest) || 'unnamed'

const longest = 100
