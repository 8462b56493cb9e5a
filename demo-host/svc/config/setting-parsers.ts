import { BlockList, isIP } from 'node:net'

// Each turns the text of a setting into its value, or into `undefined` when the text is not allowed.

/** One of a few words. */
export const oneOf =
  <const T extends string>(...choices: T[]) =>
  (text: string): T | undefined =>
    choices.find((choice) => choice === text)

/** A whole number between two others. */
export const wholeNumber = (from: number, to: number) => (text: string) => {
  const value = Number(text)
  return /^\d{1,9}$/.test(text) && value >= from && value <= to ? value : undefined
}

/** An address of one of a few protocols, each with its colon. */
export const address =
  (...protocols: string[]) =>
  (text: string): string | undefined =>
    URL.canParse(text) && protocols.includes(new URL(text).protocol) ? text : undefined

/** An http or https address without a path. */
export const origin = (text: string): URL | undefined => {
  const url = address('http:', 'https:')(text) && new URL(text)
  return url && url.pathname === '/' && !url.search && !url.hash && !url.username ? url : undefined
}

/** 32 bytes in hex or base64. */
export const key = (text: string): Buffer | undefined => {
  const bytes = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64')
  return bytes.length === 32 ? bytes : undefined
}

/** Addresses and CIDR ranges, separated by commas. */
export const networks = (text: string): BlockList | undefined => {
  const list = new BlockList()
  for (const part of text.split(',').map((item) => item.trim())) {
    const [host = '', bits] = part.split('/')
    const version = isIP(host)
    const most = version === 4 ? 32 : 128
    const prefix = bits === undefined ? most : wholeNumber(0, most)(bits)
    if (!version || prefix === undefined) return undefined
    list.addSubnet(host, prefix, version === 4 ? 'ipv4' : 'ipv6')
  }
  return list
}

/** Host names and IP addresses, separated by commas. */
export const hostNames = (text: string): ReadonlySet<string> | undefined => {
  const names = text.split(',').map((name) => name.trim().toLowerCase())
  return names.every((name) => isIP(name) || /^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/.test(name))
    ? new Set(names)
    : undefined
}

/** Any text but an empty one. */
export const filled = (text: string): string | undefined => text.trim() || undefined
