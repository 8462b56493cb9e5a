import { parseArgs } from 'node:util'
import { CannotRun } from '../verify/options.ts'

export interface DoctorOptions {
  /** Address or file of a page. */
  target: string
  /** Where a file will be served from. */
  at: URL | undefined
  json: boolean
  /** Milliseconds that a call may take. */
  timeout: number
}

export const usage = `Usage: portico doctor <url or file> [options]

Looks at a page that has Portico's elements, and says what is in their way and how to mend it. It reads the page, its
style sheets, the scripts of Portico and two public calls of the service. No script of the page runs; nothing is changed.

  --at <url>            where a file will be served from; without it, nothing is called
  --timeout <seconds>   how long a call may take (10)
  --json                the findings as JSON
  --help                this text

Exit code: 0 nothing is wrong, 1 something is, 2 it could not run.
`

/** Options of the command line; `'help'` for the usage. Throws `CannotRun`. */
export const readOptions = (args: readonly string[]): DoctorOptions | 'help' => {
  const { values, positionals } = parsed(args)
  if (values.help) return 'help'
  const [target, ...others] = positionals
  if (target === undefined || others.length > 0)
    throw new CannotRun('Give the address or the file of one page, such as https://www.acme.example/sign-in.')
  const seconds = Number(values.timeout)
  if (!(seconds >= 1 && seconds <= 600)) throw new CannotRun('--timeout takes a number from 1 to 600.')
  return { target, at: placeOf(values.at), json: values.json, timeout: seconds * 1000 }
}

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: {
        at: { type: 'string' },
        timeout: { type: 'string', default: '10' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    })
  } catch (error) {
    throw new CannotRun(`${(error as Error).message} See portico doctor --help.`)
  }
}

const placeOf = (at: string | undefined): URL | undefined => {
  if (at === undefined) return undefined
  if (!/^https?:/i.test(at) || !URL.canParse(at)) throw new CannotRun(`--at ${at} is not an http(s) address.`)
  return new URL(at)
}
