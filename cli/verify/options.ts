import { parseArgs } from 'node:util'
import { areas } from './endpoints.ts'

/** An account to check with. */
export interface Credentials {
  email: string
  password: string
  /** The secret of its authenticator app, in base32, where sign-in asks for a code. */
  totp: string | undefined
}

export interface Options {
  /** The address of the service without a slash at its end. */
  url: string
  account: Credentials | undefined
  /** An account that may do less, best one that only reads. */
  reader: Credentials | undefined
  /** Areas to check; all where empty. */
  only: readonly string[]
  json: boolean
  /** Milliseconds that a call may take. */
  timeout: number
  /** Calls at the same time. */
  concurrency: number
  siteKey: string | undefined
  /** The origin of a page that may call the service from another site. */
  origin: string | undefined
}

/** A run that cannot begin or go on; the message is for the person who started it. */
export class CannotRun extends Error {}

export const usage = `Usage: portico verify <svc-url> [options]

Checks a service against the contract of Portico with calls that change nothing.

  --email, --password, --totp-secret       an account, best an administrator's
  --reader-email, --reader-password,
  --reader-totp-secret                     a second account that may do less, best one that only reads
  --only <area>[,<area>…]                  only these areas of the contract, or "service"
  --site-key <key>                         sent as site-key, for a service on another site
  --origin <origin>                        a page that may call the service from another site
  --timeout <seconds>                      how long a call may take (10)
  --concurrency <calls>                    calls at the same time, 1–16 (4)
  --json                                   the report as JSON

Passwords and secrets are better given in the environment: PORTICO_EMAIL, PORTICO_PASSWORD,
PORTICO_TOTP_SECRET, PORTICO_READER_EMAIL, PORTICO_READER_PASSWORD, PORTICO_READER_TOTP_SECRET.

Exit code: 0 conforms, 1 does not, 2 could not be checked.
`

const text = { type: 'string' } as const

const flags = {
  email: text,
  password: text,
  'totp-secret': text,
  'reader-email': text,
  'reader-password': text,
  'reader-totp-secret': text,
  only: { type: 'string', multiple: true },
  'site-key': text,
  origin: text,
  timeout: { type: 'string', default: '10' },
  concurrency: { type: 'string', default: '4' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

type Environment = Readonly<Record<string, string | undefined>>

/** What the command line and the environment ask for; `'help'` for the usage. Throws `CannotRun`. */
export const readOptions = (args: readonly string[], env: Environment): Options | 'help' => {
  const { values, positionals } = parsed(args)
  if (values.help) return 'help'
  const credentials = (prefix: '' | 'reader-'): Credentials | undefined => {
    const given = (name: 'email' | 'password' | 'totp-secret') =>
      values[`${prefix}${name}`] ?? env[`PORTICO_${`${prefix}${name}`.replaceAll('-', '_').toUpperCase()}`]
    const [email, password] = [given('email'), given('password')]
    if (!email && !password) return undefined
    if (!email || !password) throw new CannotRun(`--${prefix}email and --${prefix}password belong together.`)
    return { email, password, totp: given('totp-secret') }
  }
  return {
    url: urlOf(positionals),
    account: credentials(''),
    reader: credentials('reader-'),
    only: areasOf(values.only ?? []),
    json: values.json,
    timeout: numberOf('timeout', values.timeout, 600) * 1000,
    concurrency: numberOf('concurrency', values.concurrency, 16),
    siteKey: values['site-key'],
    origin: values.origin,
  }
}

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: flags, allowPositionals: true })
  } catch (error) {
    throw new CannotRun((error as Error).message)
  }
}

const urlOf = ([url, ...others]: readonly string[]): string => {
  if (url === undefined || others.length > 0) throw new CannotRun('Give the address of one service.')
  if (!/^https?:/.test(url) || !URL.canParse(url)) throw new CannotRun(`${url} is not an http(s) address.`)
  return url.replace(/\/+$/, '')
}

const areasOf = (given: readonly string[]): string[] => {
  const named = given.flatMap((each) => each.split(',')).filter(Boolean)
  const unknown = named.find((name) => !areas.includes(name))
  if (unknown) throw new CannotRun(`There is no area "${unknown}". Areas: ${areas.join(', ')}.`)
  return named
}

const numberOf = (name: string, given: string, most: number): number => {
  const value = Number(given)
  if (!(value >= 1 && value <= most)) throw new CannotRun(`--${name} takes a number from 1 to ${most}.`)
  return value
}
