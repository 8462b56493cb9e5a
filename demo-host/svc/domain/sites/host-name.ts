import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import { readsAsLatin, unicodeHost } from './look-alike.ts'

/** Why a host can't be a site's, as a reason of code 903. */
export type HostProblem =
  | 'hostScheme'
  | 'hostPath'
  | 'hostWildcard'
  | 'hostAddress'
  | 'hostPort'
  | 'hostUpperCase'
  | 'hostLastDot'
  | 'hostLocal'
  | 'hostSyntax'
  | 'hostScripts'
  | 'hostLookAlike'

/** A host in ASCII as a site keeps it, or why it can't be one. Other sites are not looked at. */
export const parseHost = (text: string): { host: string } | { problem: HostProblem } => {
  for (const [problem, isFound] of syntax) if (isFound(text)) return { problem }
  const host = domainToASCII(text)
  if (!isHostName(host)) return { problem: isLocalName(text) ? 'hostLocal' : 'hostSyntax' }
  if (isIP(new URL(`http://${host}`).hostname) > 0) return { problem: 'hostAddress' }
  if (isLocalName(host)) return { problem: 'hostLocal' }
  // Letters that the mapping of IDNA changes would let one host be written in several ways.
  const shown = unicodeHost(host)
  if (shown === '' || (text !== host && text !== shown)) return { problem: 'hostSyntax' }
  if (!shown.split('.').every(isOfOneScript)) return { problem: 'hostScripts' }
  return readsAsLatin(shown) ? { problem: 'hostLookAlike' } : { host }
}

// The first that fits is the reason: a host with a scheme has a slash too.
const syntax: readonly [HostProblem, (text: string) => boolean][] = [
  ['hostScheme', (text) => /^[a-z][a-z\d+.-]*:\/\//i.test(text)],
  ['hostPath', (text) => /[/\\?#]/.test(text)],
  ['hostWildcard', (text) => text.includes('*')],
  ['hostAddress', (text) => isIP(text.replace(/^\[|\](:\d+)?$/g, '')) > 0 || /^[\d.]+$/.test(text)],
  ['hostPort', (text) => /:\d*$/.test(text)],
  ['hostUpperCase', (text) => text !== text.toLowerCase()],
  ['hostLastDot', (text) => text.endsWith('.')],
]

const label = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?'
const hostName = new RegExp(`^(?:${label}\\.)+${label}$`)

const isHostName = (host: string): boolean => host.length <= 253 && hostName.test(host)

// Names that no public DNS answers, and names of one label.
const isLocalName = (host: string): boolean =>
  !host.includes('.') ||
  /(^|\.)(localhost|local|localdomain|internal|lan|home\.arpa|onion|invalid|test)$/.test(host)

const scripts = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Armenian',
  'Hebrew',
  'Arabic',
  'Georgian',
  'Devanagari',
  'Thai',
  'Han',
  'Hiragana',
  'Katakana',
  'Hangul',
].map((name) => ({ name, letter: new RegExp(`\\p{Script=${name}}`, 'u') }))

const common = /[\p{Script=Common}\p{Script=Inherited}]/u
// Scripts that one language writes together.
const together = ['Han', 'Hiragana', 'Katakana', 'Hangul']

const isOfOneScript = (text: string): boolean => {
  const found = new Set(
    Array.from(text)
      .filter((letter) => !common.test(letter))
      .map((letter) => scripts.find((script) => script.letter.test(letter))?.name ?? 'other'),
  )
  return !found.has('other') && (found.size < 2 || [...found].every((name) => together.includes(name)))
}
