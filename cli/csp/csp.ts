import { parseArgs } from 'node:util'
import { printable, printableLines } from '../printable.ts'
import { CannotRun } from '../verify/options.ts'
import type { Streams } from '../verify/verify.ts'

const usage = `Usage: portico csp [options]

Prints the content security policy that a page with Portico's elements needs, and no more than that.

  --svc <url>      base address of the service, if it isn't the page's own /svc
  --sdk <url>      where the scripts come from, if it isn't the page's own /sdk
  --nonce          with a nonce for scripts instead of addresses: write the answer's own for {nonce}
  --console        permits the consoles of servers
  --room           permits room.css and other style sheets of the page's own address
  --frame          permits the frame of <portal-frame>
  --login          for a page with <portal-login> alone: no pictures of the service
  --framed-by <origin>  an origin whose pages may frame this one (repeatable); without it, none may
  --help           this text
`

/** `portico csp`: prints the exact directives for a page. Returns the exit code: 0, or 2 if an option is wrong. */
export const csp = (args: readonly string[], { out, err }: Streams): 0 | 2 => {
  try {
    const { values } = parseArgs({ args: [...args], options: flags })
    if (values.help) {
      out(usage)
      return 0
    }
    const directives = directivesOf({
      service: originOf('svc', values.svc),
      scripts: originOf('sdk', values.sdk),
      framedBy: values['framed-by']?.map((origin) => originOf('framed-by', origin)!) ?? [],
      nonce: values.nonce,
      console: values.console,
      frame: values.frame,
      room: values.room,
      login: values.login,
    })
    out(`Content-Security-Policy: ${printable(directives.join('; '))}\n`)
    return 0
  } catch (error) {
    err(`${printableLines((error as Error).message)} See portico csp --help.\n`)
    return 2
  }
}

const on = { type: 'boolean', default: false } as const
const flags = {
  svc: { type: 'string' },
  sdk: { type: 'string' },
  'framed-by': { type: 'string', multiple: true },
  nonce: on,
  console: on,
  frame: on,
  room: on,
  login: on,
  help: on,
} as const

interface Needs {
  /** Origins; the page's own if undefined. */
  service: string | undefined
  scripts: string | undefined
  framedBy: readonly string[]
  nonce: boolean
  console: boolean
  frame: boolean
  room: boolean
  login: boolean
}

const directivesOf = ({
  service,
  scripts,
  framedBy,
  nonce,
  console,
  frame,
  room,
  login,
}: Needs): string[] => {
  const calls = service ?? "'self'"
  // `'self'` includes the socket of the page's own host.
  const socket = console && service ? ` ${service.replace(/^http/, 'ws')}` : ''
  const pictures = service && !login ? `'self' ${service}` : "'self'"
  const frames = framedBy.length > 0 ? framedBy.join(' ') : "'none'"
  return [
    "default-src 'none'",
    nonce ? "script-src 'nonce-{nonce}' 'strict-dynamic'" : `script-src ${scripts ?? "'self'"}`,
    `style-src ${room ? "'self'" : "'none'"}`,
    `connect-src ${calls}${socket}`,
    `img-src ${pictures}`,
    ...(frame ? [`frame-src ${calls}`] : []),
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frames}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]
}

const originOf = (flag: string, given: string | undefined): string | undefined => {
  if (given === undefined) return undefined
  if (!/^https?:/i.test(given) || !URL.canParse(given))
    throw new CannotRun(`--${flag} ${given} is not an http(s) address.`)
  return new URL(given).origin
}
