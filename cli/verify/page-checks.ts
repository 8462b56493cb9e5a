import type { Check } from './check.ts'
import type { Answer, Connection } from './connection.ts'
import { code } from '../../src/contract/engine/error-codes.ts'
import { login } from '../../src/contract/login/login.ts'
import { Fault, find, NotChecked, type Finding } from './finding.ts'
import { requireRefusal } from './requirements.ts'
import type { Run } from './run.ts'

/** CORS replies for pages of other sites. */
export const pageChecks: readonly Check[] = [
  {
    name: 'foreign page',
    appliesTo: () => true,
    async run({ connection }, { method, path }) {
      const { headers } = await preflight(connection, path, method, foreign)
      const allowed = headers.get('access-control-allow-origin')
      if (allowed === foreign || allowed === '*') throw new Fault('lets any page call')
    },
  },
  {
    name: 'preflight',
    appliesTo: (_, { origin }) => origin !== undefined,
    async run({ connection, origin = '' }, { method, path }) {
      const answer = await preflight(connection, path, method, origin)
      if (answer.status >= 300) throw new Fault(`answered ${answer.status} to a preflight`)
      requireReadable(answer, origin)
      const missing = sent.filter((name) => !listOf(answer, 'access-control-allow-headers').includes(name))
      if (missing.length > 0) throw new Fault(`access-control-allow-headers lacks ${missing.join(', ')}`)
      const isSimple = method === 'GET' || method === 'POST'
      if (!isSimple && !listOf(answer, 'access-control-allow-methods').includes(method.toLowerCase()))
        throw new Fault(`access-control-allow-methods lacks ${method}`)
    },
  },
]

/** Checks of the service as a whole. */
export const findingsOfService = async ({ connection, origin }: Run): Promise<Finding[]> => [
  await find('unknown path', async () => {
    requireRefusal(await connection.send({ method: 'GET', path: '/portico-verify' }), {
      status: 404,
      codes: [code.notFound],
    })
  }),
  await find('foreign page', async () => {
    const headers = { origin: foreign, 'sec-fetch-site': 'cross-site' }
    const answer = await connection.send({ method: 'GET', path: login.check.path, headers })
    requireRefusal(answer, { status: 403, codes: [code.badOrigin] })
  }),
  await find('page that may call', async () => {
    if (origin === undefined) throw new NotChecked('needs the origin of a page that may call (--origin)')
    const headers = { origin, 'sec-fetch-site': 'cross-site' }
    const answer = await connection.send({ method: 'GET', path: login.check.path, headers })
    requireReadable(answer, origin)
    if (!listOf(answer, 'vary').includes('origin'))
      throw new Fault('vary lacks Origin, so that caches mix up pages')
  }),
]

const foreign = 'https://portico-verify.invalid'

const sent = ['api-version', 'content-type', 'token', 'site-key', 'idempotency-key']

const preflight = (connection: Connection, path: string, method: string, origin: string): Promise<Answer> =>
  connection.send({
    method: 'OPTIONS',
    // Preflights are answered by the kind of address, whatever it names.
    path: path.replaceAll(/:\w+/g, 'portico-verify'),
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': sent.join(','),
    },
  })

const requireReadable = ({ headers }: Answer, origin: string): void => {
  const [page, credentials] = ['origin', 'credentials'].map((name) =>
    headers.get(`access-control-allow-${name}`),
  )
  if (page !== origin)
    throw new Fault(`access-control-allow-origin is ${page ?? 'missing'}, expected ${origin}`)
  if (credentials !== 'true') throw new Fault('access-control-allow-credentials is not true')
}

const listOf = ({ headers }: Answer, name: string): string[] =>
  (headers.get(name) ?? '').split(',').map((each) => each.trim().toLowerCase())
