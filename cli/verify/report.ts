import type { Finding } from './finding.ts'

/** What a run found. */
export interface Report {
  url: string
  /** The version of Portico whose contract it was. */
  version: string
  findings: readonly Finding[]
}

/** How many findings there are of each result. */
export const counts = (findings: readonly Finding[]) => {
  const of = (result: Finding['result']) => findings.filter((finding) => finding.result === result).length
  return { passed: of('passed'), failed: of('failed'), notChecked: of('not checked') }
}

/** A report for programs. */
export const asJson = ({ url, version, findings }: Report): string =>
  `${JSON.stringify({ url, version, ...counts(findings), findings }, null, 2)}\n`

/** A report for people: what failed, a line for each area, then what was not checked and why. */
export const asText = ({ url, version, findings }: Report): string => {
  const { passed, failed, notChecked } = counts(findings)
  const areas = [...new Set(findings.map(({ area }) => area))].map((area) => {
    const count = counts(findings.filter((finding) => finding.area === area))
    return [area, String(count.passed), String(count.failed), String(count.notChecked)]
  })
  return [
    `${url} against the contract of Portico ${version}`,
    section(
      'Failed',
      findings.filter(({ result }) => result === 'failed'),
    ),
    columns([['area', 'passed', 'failed', 'not checked'], ...areas]),
    section(
      'Not checked',
      findings.filter(({ result }) => result === 'not checked'),
    ),
    section(
      'Noted',
      findings.flatMap(({ note, ...finding }) => (note ? [{ ...finding, detail: note }] : [])),
    ),
    `${passed} passed, ${failed} failed, ${notChecked} not checked.`,
    failed > 0 ? 'The service does not conform.' : 'Nothing that was checked differs from the contract.',
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n')
}

const section = (title: string, findings: readonly Finding[]): string =>
  findings.length > 0
    ? `${title}\n${columns(findings.map(({ subject, check, detail = '' }) => [`  ${subject}`, check, detail]))}`
    : ''

const columns = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
