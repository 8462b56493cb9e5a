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
