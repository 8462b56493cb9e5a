import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { checkCertificates } from '../../../demo-host/svc/domain/sites/check-certificates.ts'
import type { CertificateState } from '../../../demo-host/svc/domain/sites/certificate-state.ts'
import { readConfig } from '../../../demo-host/svc/config/config.ts'
import { good } from '../harness/world/client.ts'
import { withRights } from '../harness/people/profile.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const day = 86_400_000
const certificates: Record<string, CertificateState> = {
  'soon.example': { state: 'right', issuer: 'Let’s Encrypt', expiresAt: new Date(Date.now() + 9 * day) },
  'late.example': { state: 'right', issuer: 'Let’s Encrypt', expiresAt: new Date(Date.now() + 80 * day) },
  'gone.example': { state: 'wrong', issuer: 'Old CA', expiresAt: new Date(Date.now() - day) },
  'other.example': { state: 'wrong', issuer: 'Old CA', expiresAt: new Date(Date.now() - day) },
}
const check = async (host: string) =>
  certificates[host] ?? { state: 'waiting' as const, issuer: '', expiresAt: null }
const run = () =>
  checkCertificates(
    {
      query: world.service.db.query,
      config: readConfig({ ...world.settings, PORTICO_BASE_URL: 'https://portal.example' }),
      log: { info: () => undefined } as never,
    },
    new AbortController().signal,
    check,
  )

test('certificates that expire soon or are unusable are reported, of managed sites alone', async () => {
  await world.run(`update site set hosts = '{soon.example,late.example,gone.example,localhost:1}' where slug = 'aurora';
    update site set hosts = '{other.example}' where slug = 'borealis'`)
  await run()
  const { client } = await withRights(world, 'admin')
  const hosts = async (query = '') => {
    const { items } = good(await client.get(`/reports/sitesExpiringCertificates${query}`)).body
    return (items as { host: string }[]).map(({ host }) => host)
  }
  assert.deepEqual(await hosts(), ['gone.example', 'soon.example'])
  assert.deepEqual(await hosts('?days=90'), ['gone.example', 'soon.example', 'late.example'])
  assert.deepEqual(await hosts('?state=wrong'), ['gone.example'])
})

test('a host that a site no longer has leaves the report', async () => {
  await world.run(`update site set hosts = '{soon.example}' where slug = 'aurora'`)
  await run()
  const rows = await world.run(
    `select host from site_certificate c join site s on s.id = c.site_id where s.slug = 'aurora'`,
  )
  assert.deepEqual(rows, [{ host: 'soon.example' }])
})
