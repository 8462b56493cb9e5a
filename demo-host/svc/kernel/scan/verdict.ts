import type { Content } from '../files/storage.ts'

/** A file that is scanned. */
export interface ScannedFile {
  content: Content
  size: number
  sha256: string
}

/** Verdict on a file; `finding` is the scanner's name for it. */
export type Verdict = { infected: false } | { infected: true; finding: string }

/** The scanner has given no verdict. It may give one in a moment. */
export class ScanFailed extends Error {
  override name = 'ScanFailed'
}

/** A finding's name, safe for logs and display. */
export const findingOf = (name: unknown): string =>
  (typeof name === 'string' ? name : '')
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, longest) || 'unnamed'

const longest = 100

/** The scanner of files, as `SCAN_URL` says. */
export type ScanAddress = { kind: 'http'; url: URL } | IcapAddress

/** A service of an ICAP server. */
export interface IcapAddress {
  kind: 'icap'
  hostname: string
  port: number
  /** As the requests have it. */
  url: string
}

const icapPort = 1344

/** `http(s)://…`, or `icap://host:port/service`. */
export const scanAddress = (text: string): ScanAddress | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url?.hostname || url.hash) return undefined
  if (url.protocol === 'http:' || url.protocol === 'https:') return { kind: 'http', url }
  if (url.protocol !== 'icap:' || url.username || url.pathname.length < 2) return undefined
  return {
    kind: 'icap',
    hostname: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || icapPort),
    url: url.href,
  }
}
