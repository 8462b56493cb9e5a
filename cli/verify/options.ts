import { parseArgs } from 'node:util'

/** An account to check with. */
export interface Credentials {
  email: string
  password: string
  /** A code of the authenticator app, or its base32 secret, if sign-in requires one. */
  otp: string | undefined
  /** Command line name of an option. */
  flag: (name: 'user' | 'password' | 'otp') => string
}

export interface Options {
  /** The address of the service without a slash at its end. */
  url: string
  account: Credentials | undefined
  /** An account that may do less. */
  limited: Credentials | undefined
  /** Parts of names or labels of endpoints; all are checked where empty. */
  only: readonly string[]
  json: boolean
  /** Milliseconds that a call may take. */
  timeout: number
  /** Milliseconds from one call to the next. */
  delay: number
  /** Milliseconds that all of it may take. */
  within: number
  siteKey: string | undefined
  /** The origin of a page that may call the service from another site. */
  origin: string | undefined
}

/** A run that cannot begin or go on; the message is for the person who started it. */
export class CannotRun extends Error {}

export const usage = `Usage: portico verify <svc-url> [options]

Checks a service against the contract of Portico with calls that change nothing.
<svc-url> is its base address, such as https://portal.example/svc.

  --user <email>, --password <password>  an account, best an administrator's
  --otp <code or secret>                 of its authenticator app, where sign-in asks for a second step
  --limited-user, --limited-password,
  --limited-otp                          a second account that may do less
  --site-key <key>                       sent as site-key, for a service of many sites
  --origin <origin>                      a page of another site that may call the service
  --only <text>[,<text>…]                only endpoints with this in their name or address: users., "GET /reports"
  --delay <milliseconds>                 from one call to the next (100)
  --timeout <seconds>                    how long a call may take (10)
  --within <minutes>                     how long all of it may take (30)
  --json                                 the report as JSON
  --help                                 this text

Passwords are better given in the environment: PORTICO_VERIFY_USER, PORTICO_VERIFY_PASSWORD, PORTICO_VERIFY_OTP,
PORTICO_VERIFY_LIMITED_USER, PORTICO_VERIFY_LIMITED_PASSWORD, PORTICO_VERIFY_LIMITED_OTP.

Exit code: 0 all passed, 1 something failed, 2 it could not run.
`

const text = { type: 'string' } as const

const flags = {
  user: text,
  password: text,
  otp: text,
  'limited-user': text,
  'limited-password': text,
  'limited-otp': text,
  'site-key': text,
  origin: text,
  only: { type: 'string', multiple: true },
  delay: { type: 'string', default: '100' },
  timeout: { type: 'string', default: '10' },
  within: { type: 'string', default: '30' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

type Environment = Readonly<Record<string, string | undefined>>

/** Options of command line and environment; `'help'` for the usage. Throws `CannotRun`. */
export const readOptions = (args: readonly string[], env: Environment): Options | 'help' => {
  const { values, positionals } = parsed(args)
  if (values.help) return 'help'
  const credentials = (prefix: '' | 'limited-'): Credentials | undefined => {
    const flag: Credentials['flag'] = (name) => `${prefix}${name}`
    const given = (name: 'user' | 'password' | 'otp') =>
      values[`${prefix}${name}`] ??
      env[`PORTICO_VERIFY_${`${prefix}${name}`.replaceAll('-', '_').toUpperCase()}`]
    const [email, password] = [given('user'), given('password')]
    if (!email && !password) return undefined
    if (!email || !password)
      throw new CannotRun(`--${flag('user')} and --${flag('password')} belong together.`)
    return { email, password, otp: given('otp'), flag }
  }
  const account = credentials('')
  const limited = credentials('limited-')
  if (limited && !account) throw new CannotRun('--limited-user is a second account: give --user as well.')
  return {
    url: urlOf(positionals),
    account,
    limited,
    only: (values.only ?? []).flatMap((each) => each.split(',')).filter(Boolean),
    json: values.json,
    timeout: numberOf('timeout', values.timeout, 1, 600) * 1000,
    delay: numberOf('delay', values.delay, 0, 60_000),
    within: numberOf('within', values.within, 0.1, 1440) * 60_000,
    siteKey: values['site-key'],
    origin: values.origin,
  }
}

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: flags, allowPositionals: true })
  } catch (error) {
    throw new CannotRun(`${(error as Error).message} See portico verify --help.`)
  }
}

const urlOf = ([url, ...others]: readonly string[]): string => {
  if (url === undefined || others.length > 0)
    throw new CannotRun('Give the address of one service, such as https://portal.example/svc.')
  if (!/^https?:/.test(url) || !URL.canParse(url)) throw new CannotRun(`${url} is not an http(s) address.`)
  return url.replace(/\/+$/, '')
}

const numberOf = (name: string, given: string, least: number, most: number): number => {
  const value = Number(given)
  if (given.trim() === '' || !(value >= least && value <= most))
    throw new CannotRun(`--${name} takes a number from ${least} to ${most}.`)
  return value
}
