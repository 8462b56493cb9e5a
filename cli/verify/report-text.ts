import { printable } from '../printable.ts'
import type { Finding } from './finding.ts'
import { counts, type Report } from './report.ts'

/** A readable report: findings per endpoint, then failures, skipped checks and totals. */
export const asText = (report: Report): string => {
  const { url, version, service, endpoints, ofEndpoints } = report
  const { passed, failed, notChecked, onlyRefusals } = counts(report)
  const subjects = [
    ...(service.length > 0 ? [{ label: 'the service', findings: service }] : []),
    ...endpoints.map(({ listed: { label }, findings }) => ({ label, findings })),
  ]
  const all = subjects.flatMap(({ label, findings }) => findings.map((finding) => ({ label, ...finding })))
  const left = all.filter(({ result }) => result === 'not checked')
  const lines = [
    `${url} against the contract of Portico ${version}`,
    '',
    ...subjects.flatMap(told),
    '',
    ...section(
      'Failed',
      all
        .filter(({ result }) => result === 'failed')
        .map(({ label, check, detail }) => `${label}, ${check}: ${detail}`),
    ),
    ...section(
      'Not checked',
      byDetail(left).map(([detail, of]) => `${String(of.length).padStart(4)}  ${detail}`),
    ),
    ...(onlyRefusals > 0
      ? [`Of ${onlyRefusals} endpoints only refusals were looked at: what answers them changes something.`]
      : []),
    ...(endpoints.length < ofEndpoints
      ? [`${ofEndpoints - endpoints.length} endpoints were left out (--only).`]
      : []),
    `${endpoints.length} endpoints, ${passed} checks passed, ${failed} failed, ${notChecked} not checked.`,
  ]
  return lines.map((line) => `${printable(line)}\n`).join('')
}

const results = ['passed', 'failed', 'not checked'] as const

/** A line of counts, and one for each thing that is said, with the checks that it is said of. */
const told = ({ label, findings }: { label: string; findings: readonly Finding[] }): string[] => {
  const of = (wanted: Finding['result']) => findings.filter(({ result }) => result === wanted)
  const numbers = results.filter((result) => of(result).length > 0)
  return [
    `${label.padEnd(50)} ${numbers.map((result) => `${of(result).length} ${result}`).join(', ')}`,
    ...results.flatMap((result) =>
      byDetail(of(result)).map(([detail, said]) => {
        const checks = said.map(({ check }) => check).join(', ')
        return `    ${result === 'passed' ? 'note' : result}: ${checks}: ${detail}`
      }),
    ),
  ]
}

/** Groups equal findings in order of appearance. */
const byDetail = <F extends Finding>(findings: readonly F[]): [string, F[]][] => {
  const said = new Map<string, F[]>()
  for (const finding of findings)
    if (finding.detail !== undefined) said.set(finding.detail, [...(said.get(finding.detail) ?? []), finding])
  return [...said]
}

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length > 0 ? [`${title}:`, ...lines.map((line) => `  ${line}`), ''] : []
