import { inputRefusals, permissionRefusals, publicRefusals, replyChecks, type Caller } from './checks.ts'
import { connect, type Connection } from './connection.ts'
import { login } from '../../src/contract/login.ts'
import { Fault, runChecks, type Check, type Finding } from './finding.ts'
import { CannotRun, readOptions, usage, type Credentials, type Options } from './options.ts'
import { openPermits } from './permitted.ts'
import { asJson, asText, counts } from './report.ts'
import { serviceChecks, signInChecks, signOutChecks } from './service-checks.ts'
import { signIn, type SignIn } from './sign-in.ts'

/**
 * `portico verify <svc-url>`: checks a service against the contract with calls that change nothing, and writes a report.
 * Answers the exit code: 0 where nothing differs, 1 where something does, 2 where it cannot be checked.
 */
export const verify = async (
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  write: (text: string) => void,
): Promise<0 | 1 | 2> => {
  try {
    const options = readOptions(args, env)
    if (options === 'help') {
      write(usage)
      return 0
    }
    const report = {
      url: options.url,
      version: process.env.PORTICO_VERSION ?? 'in development',
      findings: await findingsOf(options),
    }
    write(options.json ? asJson(report) : asText(report))
    return counts(report.findings).failed > 0 ? 1 : 0
  } catch (error) {
    if (!(error instanceof CannotRun)) throw error
    write(`${error.message}\n`)
    return 2
  }
}

const findingsOf = async (options: Options): Promise<Finding[]> => {
  const connection = connect(options)
  const isWanted = ({ area }: { area: string }) => options.only.length === 0 || options.only.includes(area)
  const findings: Finding[] = []
  const run = async (checks: readonly Check[], concurrency = options.concurrency) =>
    void findings.push(...(await runChecks(checks.filter(isWanted), concurrency)))

  await requireService(connection, options.url)
  const account = await enter(connection, options.account, findings)
  const reader = await enter(connection, options.reader, findings)
  await run(serviceChecks(connection, options.origin))
  const isHttps = options.url.startsWith('https:')
  if (account) await run(signInChecks(account, isHttps))
  await run(publicRefusals(connection))
  const replies = new Map<string, unknown>()
  for (const round of replyChecks(connection, account, replies)) await run(round)
  await run(inputRefusals(connection, account))
  if (account) await run(permissionRefusals(connection, account))
  if (reader) await run(permissionRefusals(connection, reader, ' of the reader'))
  for (const caller of [account, reader]) if (caller) await run(signOutChecks(connection, caller.session), 1)
  return findings
}

/** Throws `CannotRun` where no service of Portico answers. */
const requireService = async (connection: Connection, url: string): Promise<void> => {
  const answer = await connection.send({ method: 'GET', path: login.check.path }).catch((error: Error) => {
    throw new CannotRun(`${url} cannot be reached: ${error.message}.`)
  })
  if (answer.json === undefined)
    throw new CannotRun(
      `${url}${login.check.path} answers no JSON: is this the base address of the service, such as https://portal.example/svc?`,
    )
}

type Entered = SignIn & Caller

/** Signs in; what is wrong on the way is found, and then nobody is signed in. */
const enter = async (
  connection: Connection,
  credentials: Credentials | undefined,
  findings: Finding[],
): Promise<Entered | undefined> => {
  if (!credentials) return undefined
  try {
    const signedIn = await signIn(connection, credentials)
    return { ...signedIn, permits: await openPermits(connection, signedIn.session) }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    findings.push({
      area: 'login',
      subject: 'POST /login',
      check: 'sign-in',
      result: 'failed',
      detail: error.message,
    })
    return undefined
  }
}
