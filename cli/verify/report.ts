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

const count = (findings: readonly Finding[], result: Finding['result']): number =>
  findings.filter((finding) => finding.result === result).length
