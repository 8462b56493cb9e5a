import { runClient } from '../../../../cli/client/run.ts'
import type { Terminal } from '../../../../cli/client/terminal.ts'
import type { ToldKey } from './machine.ts'

/** The output and exit code of a run. */
export interface CliRun {
  code: number
  out: string
  err: string
  /** Prompts that were shown. */
  asked: string[]
}

interface Around {
  fetched: typeof fetch
  env?: Record<string, string>
  /** Work during its waits; nothing by default. */
  wait?: () => Promise<unknown>
  /** The user's input, in order; no terminal by default. */
  answers?: string[]
  /** Its standard input. */
  input?: string
}

/** Runs `portico-cli` in a terminal where time takes none. */
export const runCli = async (args: string[], around: Around): Promise<CliRun> => {
  const { fetched, env = {}, answers, input = '', wait } = around
  const written: CliRun = { code: 0, out: '', err: '', asked: [] }
  const terminal: Terminal = {
    env,
    out: (text) => void (written.out += text),
    err: (text) => void (written.err += text),
    ...(answers && {
      ask: async (question) => {
        written.asked.push(question)
        return answers.shift() ?? ''
      },
    }),
    input: async () => input,
    fetch: fetched,
    wait: async () => void (await wait?.()),
  }
  written.code = await runClient(args, terminal)
  return written
}

/** The environment that names a key of the service of a world. */
export const envOf = ({ id, secret }: ToldKey): Record<string, string> => ({
  PORTICO_URL: 'http://localhost:8080',
  PORTICO_CLIENT_ID: id,
  PORTICO_SECRET: secret,
})
