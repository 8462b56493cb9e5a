import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { readConfig } from '../../../demo-host/svc/config/config.ts'
import { openPasswords } from '../../../demo-host/svc/kernel/passwords.ts'
import { openService } from '../../../demo-host/svc/service.ts'
import { good, openClient, type Client } from '../harness/world/client.ts'
import { freshDatabase } from '../harness/world/database.ts'
import { secret } from '../harness/world/prepared-folder.ts'
import { create, stranger } from '../harness/world/strangers.ts'

// The worlds of other tests answer at a shorter beat, which keeps them from waiting.

const passwords = await openPasswords({ memoryCost: 64, timeCost: 1 })

const open = async (more: Record<string, string>, beat?: number) => {
  const { settings, drop } = await freshDatabase('demo')
  after(drop)
  const env = { LOG_LEVEL: 'silent', PORTICO_SECRET: secret, PORTICO_SEED: 'none', ...settings, ...more }
  return openService(readConfig(env), passwords, undefined, undefined, beat)
}

test('case 3: a service answers at full quarter seconds, with or without an account', async () => {
  const service = await open({})
  after(service.close)
  await service.db.script(async (run) => {
    await run("select set_config('app.across', 'on', true)")
    await run("update site set captcha_on = '{}' where slug = 'cumulus'")
  })
  const client = (): Client =>
    openClient(
      async (request, address) =>
        service.app.fetch(request, { incoming: { socket: { remoteAddress: address } } }),
      { site: 'cumulus' },
    )
  const [known, unknown] = ['customer@cumulus.example', stranger().email]
  for (const email of [known, unknown]) {
    for (const call of [
      () => client().post('/forgot', { email }),
      () => create(client(), { ...stranger(), email }),
    ]) {
      const began = performance.now()
      good(await call())
      // A timer may be early by a fraction of a millisecond.
      assert.ok(performance.now() - began >= 249)
    }
  }
})

test('a service in production does not start with a shorter beat', async () => {
  const opening = open({ NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:1' }, 25)
  await assert.rejects(opening, /^Error: In production calls are answered every 250 ms/)
})
