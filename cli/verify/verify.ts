import { login } from '../../src/contract/login/login.ts'
import { printableLines } from '../printable.ts'
import type { Check } from './check.ts'
import { connect, type Connection } from './connection.ts'
import { find, type Finding } from './finding.ts'
import { listed, namesSomething, type Listed } from './listed.ts'
import { listChecks } from './list-checks.ts'
import { openRun } from './open-run.ts'
import { CannotRun, readOptions, usage, type Options } from './options.ts'
import { findingsOfService, pageChecks } from './page-checks.ts'
import { endedCheck, refusalChecks } from './refusal-checks.ts'
import { replyChecks } from './reply-checks.ts'
import { asText } from './report-text.ts'
import { asJson, counts, type Report } from './report.ts'
import { signOut, type SignedOut } from './sign-out.ts'

/** Streams of a command: results and messages. */
export interface Streams {
  out: (text: string) => void
  err: (text: string) => void
}

/**
 * `portico verify <svc-url>`: checks a service against the contract without changing anything, and prints a
 * report. Returns the exit code: 0 if all passed, 1 if something failed, 2 if it couldn't run completely.
 */
export const verify = async (
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  { out, err }: Streams,
  fetched: typeof fetch = fetch,
): Promise<0 | 1 | 2> => {
  try {
    const options = readOptions(args, env)
    if (options === 'help') {
      out(usage)
      return 0
    }
    const connection = connect(options, fetched)
    const report = await reportOf(options, connection)
    out(options.json ? asJson(report) : asText(report))
    if (counts(report).failed > 0) return 1
    if (!connection.wasLate()) return 0
    err(
      'The time was up before everything was checked: give more of it (--within), or check less (--only).\n',
    )
    return 2
  } catch (error) {
    const reason = error instanceof CannotRun ? error.message : `The run broke off: ${(error as Error).stack}`
    err(`${printableLines(reason)}\n`)
    return 2
  }
}

const checks: readonly Check[] = [...replyChecks, ...listChecks, ...refusalChecks, ...pageChecks]

const reportOf = async (options: Options, connection: Connection): Promise<Report> => {
  const isWanted = (name: string) =>
    options.only.length === 0 || options.only.some((part) => holds(name, part))
  const wanted = listed.filter(({ name, label }) => isWanted(`${name} ${label}`))
  if (wanted.length === 0 && !isWanted('service'))
    throw new CannotRun(`No endpoint has "${options.only.join('" or "')}" in its name or address.`)

  const findings = new Map<Listed, Finding[]>(wanted.map((each) => [each, []]))
  const run = await openRun(options, connection)
  const look = async (by: readonly Check[]): Promise<void> => {
    for (const each of wanted.toSorted(byRound))
      for (const { name, appliesTo, run: check } of by)
        if (appliesTo(each.endpoint, run))
          findings.get(each)?.push(await find(name, () => check(run, each.endpoint)))
  }

  let service: readonly Finding[] = []
  let left: SignedOut
  try {
    if (isWanted('service')) service = await findingsOfService(run)
    await look(checks)
  } finally {
    left = await signOut(run)
  }
  await look([endedCheck(left.ended)])
  for (const [{ endpoint }, found] of findings) if (endpoint === login.signOut) found.push(...left.findings)
  return {
    url: options.url,
    version: process.env.PORTICO_VERSION ?? 'in development',
    service,
    endpoints: [...findings].map(([each, found]) => ({ listed: each, findings: found })),
    ofEndpoints: listed.length,
  }
}

/** Endpoints whose IDs only details return come after those details. */
const byRound = (one: Listed, other: Listed): number => roundOf(one) - roundOf(other)

const roundOf = ({ endpoint }: Listed): number => {
  if (!namesSomething(endpoint)) return 0
  return lists.has(endpoint.path.slice(0, endpoint.path.indexOf('/:'))) ? 1 : 2
}

const lists = new Set(listed.flatMap(({ endpoint: { method, path } }) => (method === 'GET' ? [path] : [])))

const holds = (name: string, part: string): boolean => name.toLowerCase().includes(part.toLowerCase())
