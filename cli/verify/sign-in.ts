import type { Endpoint } from '../../src/contract/engine/endpoint.ts'
import { code } from '../../src/contract/engine/error-codes.ts'
import { login } from '../../src/contract/login/login.ts'
import { keepCookies, type Answer, type Connection, type Session } from './connection.ts'
import { CannotRun, type Credentials } from './options.ts'
import { wireErrors } from './requirements.ts'
import { totp } from './totp.ts'

/** Replies until the session, and the session; undefined if the last reply opens none. */
export interface SignIn {
  steps: { endpoint: Endpoint; answer: Answer }[]
  session: Session | undefined
}

/** Signs in with the password, and the authenticator if a code is required. Throws `CannotRun` if refused. */
export const signIn = async (
  connection: Connection,
  { email, password, otp, flag }: Credentials,
): Promise<SignIn> => {
  const steps: SignIn['steps'] = []
  const step = async (endpoint: Endpoint, body: unknown): Promise<Record<string, unknown>> => {
    const { method, path } = endpoint
    const answer = await connection.send({ method, path, body })
    if (answer.status !== 200) refusedBy(answer, `${method} ${path}`, flag)
    steps.push({ endpoint, answer })
    return (answer.json ?? {}) as Record<string, unknown>
  }

  let opened = await step(login.signIn, { email, password })
  if (opened['mediateToken'] !== undefined) {
    if (!otp)
      throw new CannotRun(
        `Sign-in asks for a second step. Give a code of the authenticator app, or its secret, as --${flag('otp')}; other ways are not taken, as they send messages.`,
      )
    opened = await step(login.secondStep, {
      email: opened['email'] ?? email,
      code: /^\d{6,8}$/.test(otp) ? otp : totp(otp),
      rememberBrowser: false,
      useTFAGoogle: true,
      useTFASMS: false,
      mediateToken: opened['mediateToken'],
    })
  }
  const { csrfToken } = opened
  if (typeof csrfToken !== 'string') return { steps, session: undefined }
  const cookies = new Map<string, string>()
  for (const { answer } of steps) keepCookies(cookies, answer.headers)
  return { steps, session: { cookies, csrfToken } }
}

const refusedBy = (answer: Answer, label: string, flag: Credentials['flag']): never => {
  const [error] = wireErrors(answer)
  const ways: Record<number, string> = {
    [code.wrongCredentials]: ` Check --${flag('user')} and --${flag('password')}.`,
    [code.wrongCode]: ` Check --${flag('otp')}, and the clocks.`,
    [code.badOrigin]: ' Check the address and --site-key.',
  }
  throw new CannotRun(
    `${label} refuses the account (${answer.status}, code ${error?.code}: ${error?.info}).${ways[error?.code ?? 0] ?? ''}`,
  )
}
