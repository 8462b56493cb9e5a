import { printableLines, toJson } from '../printable.ts'
import { CannotRun } from '../verify/options.ts'
import type { Streams } from '../verify/verify.ts'
import { documentChecks } from './checks/document-checks.ts'
import { elementChecks } from './checks/element-checks.ts'
import type { DoctorCheck } from './checks/look.ts'
import { policyChecks } from './checks/policy-checks.ts'
import { scriptChecks } from './checks/script-checks.ts'
import { serviceChecks } from './checks/service-checks.ts'
import { styleChecks } from './checks/style-checks.ts'
import type { Finding } from './finding.ts'
import { readOptions, usage, type DoctorOptions } from './options.ts'
import { readPage } from './page.ts'
import { porticoOf } from './portico.ts'
import { asText } from './report.ts'
import { openWeb } from './web.ts'

/**
 * `portico doctor <url or file>`: says what is in the way of the elements of a page, and the repair of each. Returns the
 * exit code: 0 if nothing is wrong, 1 if something is, 2 if it couldn't run.
 */
export const doctor = async (
  args: readonly string[],
  { out, err }: Streams,
  fetched: typeof fetch = fetch,
): Promise<0 | 1 | 2> => {
  try {
    const options = readOptions(args)
    if (options === 'help') {
      out(usage)
      return 0
    }
    const findings = await examine(options, fetched)
    out(options.json ? `${toJson(findings)}\n` : asText(options.target, findings))
    return findings.every(({ level }) => level === 'note') ? 0 : 1
  } catch (error) {
    const reason = error instanceof CannotRun ? error.message : `It broke off: ${(error as Error).stack}`
    err(`${printableLines(reason)}\n`)
    return 2
  }
}

const checks: readonly DoctorCheck[] = [
  ...scriptChecks,
  ...elementChecks,
  ...policyChecks,
  ...serviceChecks,
  ...styleChecks,
  ...documentChecks,
]

const examine = async (options: DoctorOptions, fetched: typeof fetch): Promise<Finding[]> => {
  const web = openWeb(options.timeout, fetched)
  const page = await readPage(options, web)
  const look = { page, portico: porticoOf(page), web }
  const found = await Promise.all(
    checks.map(async ({ name, run }) => (await run(look)).map((one): Finding => ({ check: name, ...one }))),
  )
  return found.flat().toSorted((one, other) => levels.indexOf(one.level) - levels.indexOf(other.level))
}

const levels: readonly Finding['level'][] = ['fault', 'warning', 'note']
