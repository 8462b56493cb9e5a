import { login } from '../../src/contract/login/login.ts'
import type { Connection } from './connection.ts'
import { Fault, NotChecked } from './finding.ts'
import { CannotRun, type Options } from './options.ts'
import { askPermits } from './permitted.ts'
import type { Caller, Run } from './run.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

/** Starts a run: finds the service and signs in. Throws `CannotRun` if it is missing or refuses an account. */
export const openRun = async (options: Options, connection: Connection): Promise<Run> => {
  const { url, account, limited, origin } = options
  const callers: Caller[] = []
  const steps: Run['steps'][number][] = []
  const isHttps = url.startsWith('https:')
  const run: Run = { connection, callers, steps, origin, isHttps, replies: new Map() }
  try {
    await requireService(connection, url)
    for (const credentials of [account, limited]) {
      if (!credentials) continue
      const { session, steps: taken } = await signIn(connection, credentials)
      steps.push(...taken)
      if (session) callers.push({ session, permits: await askPermits(connection, session) })
    }
    return run
  } catch (error) {
    await signOut(run)
    if (error instanceof Fault || error instanceof NotChecked)
      throw new CannotRun(`${url}: ${error.message}. Check the address, and that the service runs.`)
    throw error
  }
}

const requireService = async (connection: Connection, url: string): Promise<void> => {
  const { status, json } = await connection.send({ method: 'GET', path: login.check.path })
  if (json === undefined)
    throw new CannotRun(
      `${url}${login.check.path} answers ${status} and no JSON: is this the base address of the service, such as https://portal.example/svc?`,
    )
  if (status === 421 || status === 404)
    throw new CannotRun(
      `${url}${login.check.path} answers ${status}: check the host of the address, and --site-key.`,
    )
}
