import assert from 'node:assert/strict'
import { verify } from '../../../../cli/verify/verify.ts'
import type { TestAccount } from '../world/accounts.ts'
import type { World } from '../world/world.ts'

/** A report of `portico verify --json`. */
export interface Found {
  totals: Record<'endpoints' | 'ofEndpoints' | 'passed' | 'failed' | 'notChecked' | 'onlyRefusals', number>
  service: Finding[]
  endpoints: { name: string; method: string; path: string; checks: Finding[] }[]
}

interface Finding {
  check: string
  result: 'passed' | 'failed' | 'not checked'
  detail?: string
}

export const svcUrl = 'http://localhost:8080/svc'

/** The service of a world, as the command calls it. */
export const fetchOf =
  (world: World): typeof fetch =>
  async (request) =>
    world.service.app.fetch(request as Request, { incoming: { socket: { remoteAddress: '10.9.9.9' } } })

/** Runs the command; returns its exit code and output. */
export const runVerify = async (args: string[], fetched: typeof fetch, env: Record<string, string> = {}) => {
  const written = { out: '', err: '' }
  const code = await verify(
    args,
    env,
    { out: (text) => void (written.out += text), err: (text) => void (written.err += text) },
    fetched,
  )
  return { code, ...written }
}

/** The report of a run as these accounts, the second of which may do less. */
export const reportOf = async (
  fetched: typeof fetch,
  [account, limited]: readonly TestAccount[],
  ...args: string[]
): Promise<{ code: number; found: Found }> => {
  const as = [
    ...(account ? ['--user', account.email, '--password', account.password] : []),
    ...(limited ? ['--limited-user', limited.email, '--limited-password', limited.password] : []),
  ]
  const { code, out, err } = await runVerify([svcUrl, ...as, '--delay', '0', '--json', ...args], fetched)
  assert.equal(err, '')
  return { code, found: JSON.parse(out) as Found }
}

/** Everything that a report says, with the endpoint that it says it of. */
export const findingsOf = ({ service, endpoints }: Found): (Finding & { at: string })[] => [
  ...service.map((finding) => ({ at: 'the service', ...finding })),
  ...endpoints.flatMap(({ method, path, checks }) =>
    checks.map((finding) => ({ at: `${method} ${path}`, ...finding })),
  ),
]
