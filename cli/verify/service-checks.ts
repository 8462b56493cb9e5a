import type { Endpoint } from '../../src/contract/endpoint.ts'
import { code } from '../../src/contract/error-codes.ts'
import { login } from '../../src/contract/login.ts'
import type { Answer, Connection, Session } from './connection.ts'
import { Fault, NotChecked, type Check } from './finding.ts'
import { requireNoStore, requireRefusal, requireReply, requireSafeCookies } from './requirements.ts'
import type { SignIn } from './sign-in.ts'

/** What belongs to no endpoint: addresses that there are not, and pages of other sites. */
export const serviceChecks = (connection: Connection, origin: string | undefined): Check[] => {
  const check = (subject: string, check: string, run: Check['run']): Check => ({
    area: 'service',
    subject,
    check,
    run,
  })
  return [
    check('an unknown path', 'not found', async () => {
      requireRefusal(await connection.send({ method: 'GET', path: '/portico-verify' }), 404, [code.notFound])
    }),
    check('a page of another site', 'foreign origin', async () => {
      const headers = { origin: 'https://portico-verify.invalid', 'sec-fetch-site': 'cross-site' }
      const answer = await connection.send({ method: 'GET', path: login.check.path, headers })
      requireRefusal(answer, 403, [code.badOrigin])
      if (answer.headers.has('access-control-allow-origin')) throw new Fault('lets any page read its answers')
    }),
    check('a page that may call', 'preflight', () => checkPreflight(connection, origin)),
    check('a page that may call', 'readable', () => checkReadable(connection, origin)),
  ]
}

const sent = ['api-version', 'content-type', 'token', 'site-key', 'idempotency-key']

const checkPreflight = async (connection: Connection, origin: string = noOrigin()): Promise<void> => {
  const headers = {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': sent.join(','),
  }
  const answer = await connection.send({ method: 'OPTIONS', path: login.signIn.path, headers })
  if (answer.status >= 300) throw new Fault(`answered ${answer.status} to a preflight`)
  requireReadable(answer, origin)
  const allowed = listOf(answer, 'access-control-allow-headers')
  const missing = sent.filter((name) => !allowed.includes(name))
  if (missing.length > 0) throw new Fault(`access-control-allow-headers lacks ${missing.join(', ')}`)
  const methods = listOf(answer, 'access-control-allow-methods')
  const without = ['put', 'delete'].filter((name) => !methods.includes(name))
  if (without.length > 0) throw new Fault(`access-control-allow-methods lacks ${without.join(', ')}`)
}

const checkReadable = async (connection: Connection, origin: string = noOrigin()): Promise<void> => {
  const headers = { origin, 'sec-fetch-site': 'cross-site' }
  const answer = await connection.send({ method: 'GET', path: login.check.path, headers })
  requireReadable(answer, origin)
  if (!listOf(answer, 'vary').includes('origin'))
    throw new Fault('vary lacks Origin, so that caches mix up pages')
}

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

const noOrigin = (): never => {
  throw new NotChecked('needs the origin of a page that may call (--origin)')
}

const ofLogin = (endpoint: Endpoint, check: string, run: Check['run']): Check => ({
  area: 'login',
  subject: `${endpoint.method} ${endpoint.path}`,
  check,
  run,
})

/** What the way into a session showed. */
export const signInChecks = ({ steps }: SignIn, isHttps: boolean): Check[] => [
  ...steps.map(({ endpoint, answer }) =>
    ofLogin(endpoint, 'reply', async () => {
      const note = requireReply(endpoint, answer)
      requireNoStore(answer)
      return note
    }),
  ),
  ...steps
    .slice(-1)
    .map(({ endpoint, answer }) =>
      ofLogin(endpoint, 'session cookie', async () => requireSafeCookies(answer, isHttps)),
    ),
]

/** Ends the session, which needs its token, and finds it ended. */
export const signOutChecks = (connection: Connection, session: Session): Check[] => {
  const { method, path } = login.signOut
  const before: Session = { ...session, cookies: new Map(session.cookies) }
  const refused = (token: string | null) => async () =>
    requireRefusal(await connection.send({ method, path, as: session, token }), 401, [code.csrf])
  return [
    ofLogin(login.signOut, 'no token', refused(null)),
    ofLogin(login.signOut, 'wrong token', refused('portico-verify')),
    ofLogin(login.signOut, 'reply', async () =>
      requireReply(login.signOut, await connection.send({ method, path, as: session })),
    ),
    ofLogin(login.user, 'ended session', async () => {
      const answer = await connection.send({ method: 'GET', path: login.user.path, as: before })
      requireRefusal(answer, 401, [code.notSignedIn, code.disconnected])
    }),
  ]
}
