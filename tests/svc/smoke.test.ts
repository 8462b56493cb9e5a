import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { generateSync } from 'otplib'
import { ConfigError, readConfig } from '../../demo-host/svc/config.ts'
import { readDemo } from '../../demo-host/svc/seed/demo.ts'
import { openService, type Service } from '../../demo-host/svc/service.ts'

const folder = mkdtempSync(join(tmpdir(), 'portico-smoke-'))
let service: Service

before(async () => {
  service = await openService(readConfig({ PORTICO_DATA: folder, LOG_LEVEL: 'silent' }))
})

after(async () => {
  await service.close()
  rmSync(folder, { recursive: true })
})

interface Answer {
  status: number
  body: Record<string, unknown> & { errors?: { code: number; countdown?: number }[] }
  cookie: string
}

const call = async (
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> => {
  const answer = await service.app.request(`/svc${path}`, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const cookie = answer.headers.getSetCookie().map((one) => one.split(';')[0])
  return { status: answer.status, body: (await answer.json()) as Answer['body'], cookie: cookie.join('; ') }
}

const account = (role: string) => {
  const found = readDemo().accounts.find((one) => one.role === role && one.site === 'aurora')
  assert.ok(found)
  return found
}

const signIn = (role: string, password = account(role).password) =>
  call('POST', '/login', { email: account(role).email, password })

const secondStep = (role: string, mediateToken: unknown, code: unknown, useTFAGoogle: boolean) =>
  call('POST', '/logintfa', {
    email: account(role).email,
    code,
    rememberBrowser: false,
    useTFAGoogle,
    useTFASMS: false,
    mediateToken,
  })

const outbox = async (): Promise<{ to: string; code: string }[]> => {
  await service.drainOutbox()
  const answer = await service.app.request('/outbox.json')
  return (await answer.json()) as { to: string; code: string }[]
}

test('a customer signs in, is known by the cookie, and is unknown after signing out', async () => {
  const { status, body, cookie } = await signIn('customer')
  assert.equal(status, 200)
  assert.equal(body['email'], account('customer').email)

  const known = await call('GET', '/login', undefined, { cookie })
  assert.equal(known.body['email'], account('customer').email)

  const out = await call('GET', '/logout', undefined, { cookie, token: String(body['csrfToken']) })
  assert.deepEqual(out.body, { loggedOut: true })
  const unknown = await call('GET', '/login', undefined, { cookie })
  assert.equal(unknown.status, 401)
  assert.equal(unknown.body.errors?.[0]?.code, 20)
})

test('a wrong password and an unknown address get the same answer', async () => {
  const wrong = await signIn('admin', 'not the password')
  const unknown = await call('POST', '/login', {
    email: 'nobody@aurora.example',
    password: 'not the password',
  })
  assert.equal(wrong.status, 401)
  assert.equal(wrong.body.errors?.[0]?.code, 21)
  assert.deepEqual(unknown, wrong)
})

test('the code of an authenticator passes the second step, once', async () => {
  const { body } = await signIn('totp')
  const code = generateSync({ secret: account('totp').totpSecret ?? '' })
  const passed = await secondStep('totp', body['mediateToken'], code, true)
  assert.equal(passed.body['email'], account('totp').email)

  const again = await signIn('totp')
  const replayed = await secondStep('totp', again.body['mediateToken'], code, true)
  assert.equal(replayed.body.errors?.[0]?.code, 54)
})

test('a code sent by e-mail passes the second step', async () => {
  const { body } = await signIn('email')
  const { email } = account('email')
  const sent = await call('POST', '/sendtfa', { email, useEmail: true, mediateToken: body['mediateToken'] })
  assert.deepEqual(sent.body, { email: 'e•••@a•••.example', phone: '', resendIn: 30 })

  const mail = (await outbox()).find(({ to }) => to === email)
  const passed = await secondStep('email', body['mediateToken'], mail?.code, false)
  assert.equal(passed.status, 200)
  assert.equal(passed.body['email'], email)
})

test('after five wrong passwords even the right one has to wait', async () => {
  for (let tries = 0; tries < 5; tries += 1) {
    const { body } = await signIn('root', 'not the password')
    assert.equal(body.errors?.[0]?.code, 21)
  }
  const blocked = await signIn('root')
  assert.equal(blocked.status, 429)
  assert.equal(blocked.body.errors?.[0]?.code, 13)
  assert.equal(blocked.body.errors?.[0]?.countdown, 30)
})

test('a setting that is not allowed is refused with one line that names it and what is allowed', () => {
  assert.throws(() => readConfig({ PORT: 'http' }), {
    name: ConfigError.name,
    message: 'PORT: "http" is not allowed; it must be a whole number from 1 to 65535.',
  })
})
