import type { Finding } from './finding.ts'
import { changesSomething, type Listed } from './listed.ts'

/** What a run found. */
export interface Report {
  url: string
  /** The version of Portico whose contract it was. */
  version: string
  /** What was found of what belongs to no endpoint. */
  service: readonly Finding[]
  /** What was found of each endpoint, in the order of the contract. */
  endpoints: readonly { listed: Listed; findings: readonly Finding[] }[]
  /** How many endpoints the contract has. */
  ofEndpoints: number
}

/** How many checks there were of each result. */
export const counts = ({ service, endpoints }: Report) => {
  const all = [...service, ...endpoints.flatMap(({ findings }) => findings)]
  return {
    passed: count(all, 'passed'),
    failed: count(all, 'failed'),
    notChecked: count(all, 'not checked'),
    /** Endpoints of which only refusals were looked at: what answers them changes something. */
    onlyRefusals: endpoints.filter(
      ({ listed, findings }) =>
        changesSomething(listed.endpoint) && !findings.some(({ check }) => check === 'reply'),
    ).length,
  }
}

/** A report for programs. */
export const asJson = (report: Report): string => {
  const { url, version, service, endpoints, ofEndpoints } = report
  const whole = {
    url,
    version,
    totals: { endpoints: endpoints.length, ofEndpoints, ...counts(report) },
    service,
    endpoints: endpoints.map(({ listed: { area, name, endpoint }, findings }) => ({
      area,
      name,
      method: endpoint.method,
      path: endpoint.path,
      checks: findings,
    })),
  }
  return `${JSON.stringify(whole, null, 2)}\n`
}

/** A report for people: each endpoint with what is to be said of it, then what failed once more, and the totals. */
export const asText = (report: Report): string => {
  const { url, version, service, endpoints, ofEndpoints } = report
  const { passed, failed, notChecked, onlyRefusals } = counts(report)
  const failures = [
    ...service.map((finding) => ({ label: 'the service', finding })),
    ...endpoints.flatMap(({ listed: { label }, findings }) =>
      findings.map((finding) => ({ label, finding })),
    ),
  ].filter(({ finding }) => finding.result === 'failed')
  const lines = [
    `${url} against the contract of Portico ${version}`,
    '',
    ...(service.length > 0 ? told('the service', service) : []),
    ...endpoints.flatMap(({ listed: { label }, findings }) => told(label, findings)),
    '',
    ...(failed > 0
      ? [
          'Failed:',
          ...failures.map(({ label, finding: { check, detail } }) => `  ${label}, ${check}: ${detail}`),
          '',
        ]
      : []),
    ...(onlyRefusals > 0
      ? [
          `Of ${onlyRefusals} endpoints only refusals were looked at, as a call that they answer changes something.`,
        ]
      : []),
    ...(endpoints.length < ofEndpoints
      ? [`${ofEndpoints - endpoints.length} endpoints were left out (--only).`]
      : []),
    `${endpoints.length} endpoints, ${passed} checks passed, ${failed} failed, ${notChecked} not checked.`,
  ]
  return `${lines.join('\n')}\n`
}

const told = (label: string, findings: readonly Finding[]): string[] => {
  const parts = (['passed', 'failed', 'not checked'] as const).flatMap((result) => {
    const number = count(findings, result)
    return number > 0 ? [`${number} ${result}`] : []
  })
  return [
    `${label.padEnd(50)} ${parts.join(', ')}`,
    ...findings.flatMap(({ check, result, detail }) =>
      detail === undefined ? [] : [`    ${result === 'passed' ? 'note' : result}: ${check}: ${detail}`],
    ),
  ]
}

const count = (findings: readonly Finding[], result: Finding['result']): number =>
  findings.filter((finding) => finding.result === result).length
