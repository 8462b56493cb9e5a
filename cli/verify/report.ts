import { toJson } from '../printable.ts'
import type { Finding } from './finding.ts'
import { changesSomething, type Listed } from './listed.ts'

/** Result of a run. */
export interface Report {
  url: string
  /** Version of the contract. */
  version: string
  /** Findings about the service as a whole. */
  service: readonly Finding[]
  /** Findings per endpoint, in the order of the contract. */
  endpoints: readonly { listed: Listed; findings: readonly Finding[] }[]
  /** Number of endpoints in the contract. */
  ofEndpoints: number
}

/** Number of checks by result. */
export const counts = ({ service, endpoints }: Report) => {
  const all = [...service, ...endpoints.flatMap(({ findings }) => findings)]
  return {
    passed: count(all, 'passed'),
    failed: count(all, 'failed'),
    notChecked: count(all, 'not checked'),
    /** Endpoints whose success changes something, so that only refusals were checked. */
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
  return `${toJson(whole)}\n`
}

const count = (findings: readonly Finding[], result: Finding['result']): number =>
  findings.filter((finding) => finding.result === result).length
