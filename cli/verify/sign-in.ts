import type { Endpoint } from '../../src/contract/endpoint.ts'
import { login } from '../../src/contract/login.ts'
import { keepCookies, type Answer, type Connection, type Session } from './connection.ts'
import { Fault } from './finding.ts'
import { CannotRun, type Credentials } from './options.ts'
import { errorsOf } from './requirements.ts'
import { totp } from './totp.ts'

/** A session, and the answers on the way to it. */
export interface SignIn {
  session: Session
  steps: readonly { endpoint: Endpoint; answer: Answer }[]
}

/** Signs in with password, and the authenticator where a code is asked for. Throws `CannotRun` where that is refused. */
export const signIn = async (
  connection: Connection,
  { email, password, totp: secret }: Credentials,
): Promise<SignIn> => {
  const first = await step(connection, login.signIn, { email, password })
  const { mediateToken, email: known } = fieldsOf(first)
  if (mediateToken === undefined) return opened(email, [{ endpoint: login.signIn, answer: first }])
  if (!secret)
    throw new CannotRun(`Sign-in of ${email} asks for a code: give the secret of its authenticator app.`)
  const second = await step(connection, login.secondStep, {
    email: known ?? email,
    code: totp(secret),
    rememberBrowser: false,
    useTFAGoogle: true,
    useTFASMS: false,
    mediateToken,
  })
  return opened(email, [
    { endpoint: login.signIn, answer: first },
    { endpoint: login.secondStep, answer: second },
  ])
}

const step = async (connection: Connection, { method, path }: Endpoint, body: unknown): Promise<Answer> => {
  const answer = await connection.send({ method, path, body })
  if (answer.status === 200) return answer
  const [error] = errorsOf(answer)
  throw new CannotRun(`${method} ${path} refuses the account: ${error?.code} ${error?.info}`)
}

const opened = (email: string, steps: SignIn['steps']): SignIn => {
  const session: Session = { email, cookies: new Map(), csrfToken: '' }
  for (const { answer } of steps) keepCookies(session.cookies, answer.headers)
  const { csrfToken } = fieldsOf((steps.at(-1) as SignIn['steps'][number]).answer)
  if (typeof csrfToken !== 'string') throw new Fault('signed in, and answered no csrfToken')
  return { session: { ...session, csrfToken }, steps }
}

const fieldsOf = ({ json }: Answer): Record<string, unknown> => (json ?? {}) as Record<string, unknown>
