import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ConfigError, configHelp, hasOutboxPage, readConfig } from '../../../demo-host/svc/config/config.ts'
import type { Setting } from '../../../demo-host/svc/config/setting.ts'
import { settings } from '../../../demo-host/svc/config/settings.ts'

const wrong: Record<string, string[]> = {
  PORT: ['http', '0', '65536', '80.5', '-1', '1e3', ' 80'],
  HOST: ['two words', 'http://localhost', '"'],
  PORTICO_BASE_URL: [
    'portal.example',
    'ftp://portal.example',
    'https://portal.example/path',
    'https://a:b@portal.example',
  ],
  NODE_ENV: ['prod', 'Production'],
  PORTICO_ROLE: ['both', 'Web'],
  PORTICO_DATA: ['   '],
  PORTICO_SEED: ['everything'],
  PORTICO_DEMO: ['true', 'Public'],
  PORTICO_SECRET: ['short', 'x'.repeat(64), '00'.repeat(31)],
  DATABASE_URL: ['localhost', 'mysql://localhost/db', '/var/run'],
  DATABASE_REPLICA_URL: ['localhost', 'mysql://localhost/db'],
  DATABASE_POOL: ['0', '501', 'many'],
  STORAGE_URL: ['/var/files', 'file:///', 'https://s3.example/bucket', 's3://s3.example/bucket'],
  QUOTA_ACCOUNT_MB: ['-1', '1.5', 'all'],
  QUOTA_ACCOUNT_FILES: ['-1', 'all'],
  QUOTA_SITE_GB: ['-1', 'all'],
  QUOTA_SITE_FILES: ['-1', 'all'],
  UPLOAD_GB: ['-1', '1.5', '2001'],
  UPLOAD_ACCOUNT_GB: ['-1', 'all'],
  UPLOAD_SITE_GB: ['-1', 'all'],
  SCAN_URL: [
    'clamav:9000',
    'icap://scanner.example',
    'icap://name:secret@scanner.example/avscan',
    'file:///scan',
  ],
  SCAN_SECONDS: ['0', '601', 'long'],
  SMTP_URL: ['mail.example', 'http://mail.example'],
  MAIL_FROM: ['nobody', 'a@b, c@d', '<a@b>'],
  SMS_URL: ['sms.example', 'ftp://sms.example'],
  TRUSTED_PROXIES: ['10.0.0.0/33', '10.0.0', 'proxy.example', '10.0.0.1,', '::1/129'],
  AUDIT_RETENTION_MONTHS: ['-1', '1.5', 'long'],
  ACCOUNT_CALLS: ['0', 'many'],
  SITE_CALLS: ['0', 'many'],
  METRICS_TOKEN: ['short', 'with spaces in between'],
  OTEL_EXPORTER_OTLP_ENDPOINT: ['collector.example', 'grpc://collector.example'],
  ALLOWED_PRIVATE_HOSTS: ['two words', 'https://id.example', 'id.example,'],
  COUNTRY_HEADER: ['two words', '-cf', 'x:y'],
  PDF_FONTS: ['   '],
  SITE_TARGET: ['   '],
  PROVIDER: ['QEMU', 'kvm'],
  PORTICO_TIME_SCALE: ['0', '1000001', 'fast'],
  QEMU_IMAGES: ['   '],
  QEMU_NETWORK: ['open', 'tap:', 'tap:br0,script=/bin/sh', 'tap:a-name-that-is-long'],
  QEMU_USER: ['nobody', '65534', '-1:-1'],
  QEMU_IMG_USER: ['nobody', '0:0', '65534'],
  QEMU_SHUTDOWN_SECONDS: ['0', '3001', 'long'],
  PAYMENTS: ['Stripe', 'paypal'],
  STRIPE_ACCOUNTS: [
    'sk_live_abcdefgh',
    '0=sk_live_abcdefgh:whsec_abcdefgh',
    '*=pk_live_abcdefgh:whsec_abcdefgh',
  ],
  STRIPE_URL: ['api.stripe.com', 'ftp://api.stripe.com'],
  PORTICO_CLI_PACKAGE: ['portico', 'http://files.example/portico.tgz', 'https://files.example/portico.zip'],
  LOG_LEVEL: ['loud', 'INFO'],
}

const all: Setting<unknown>[] = Object.values(settings)

test('there is a wrong value to try for every setting', () => {
  assert.deepEqual(
    Object.keys(wrong),
    all.map(({ name }) => name),
  )
})

for (const { name, allowed, secret } of all) {
  test(`an invalid ${name} stops the start with one line`, () => {
    for (const value of wrong[name] ?? []) {
      assert.throws(
        () => readConfig({ [name]: value }),
        (error: Error) => {
          assert.ok(error instanceof ConfigError)
          const shown = secret ? 'its value' : JSON.stringify(value)
          assert.equal(error.message, `${name}: ${shown} is not allowed; it must be ${allowed}.`)
          return true
        },
      )
    }
  })
}

test('production requires a mail server and a secret', () => {
  const complete = { NODE_ENV: 'production', PORTICO_SECRET: 'ab'.repeat(32), SMTP_URL: 'smtp://mail' }
  assert.equal(readConfig(complete).seed, 'none')
  for (const name of ['PORTICO_SECRET', 'SMTP_URL'] as const) {
    assert.throws(
      () => readConfig({ ...complete, [name]: '' }),
      (error: Error) => error.message.startsWith(`${name} is required in production; it must be `),
    )
  }
})

test('a demonstration is shown to other machines only where the settings say so', () => {
  const production = { NODE_ENV: 'production', PORTICO_SECRET: 'ab'.repeat(32), SMTP_URL: 'smtp://mail' }
  const cases: [Record<string, string>, RegExp][] = [
    [{}, /"0\.0\.0\.0" would show other machines demo data, .* and the outbox page, /],
    [{ PORTICO_SEED: 'none' }, /would show other machines the outbox page, /],
    [{ SMTP_URL: 'smtp://mail' }, /would show other machines demo data, /],
    [{ ...production, PORTICO_SEED: 'demo' }, /would show other machines demo data, /],
  ]
  for (const [env, line] of cases) {
    for (const HOST of ['0.0.0.0', '::', '192.0.2.7', '128.0.0.1', 'localhost.example'])
      assert.throws(() => readConfig({ ...env, HOST }), ConfigError)
    assert.throws(() => readConfig({ ...env, HOST: '0.0.0.0' }), line)
    assert.throws(() => readConfig({ ...env, HOST: '0.0.0.0' }), /or set PORTICO_DEMO=public to show them\.$/)
    assert.equal(readConfig({ ...env, HOST: '0.0.0.0', PORTICO_DEMO: 'public' }).host, '0.0.0.0')
    for (const HOST of ['localhost', '::1', '127.0.0.2'])
      assert.equal(readConfig({ ...env, HOST }).host, HOST)
  }
  assert.equal(readConfig({ ...production, HOST: '0.0.0.0' }).host, '0.0.0.0')
})

test('a setting that is empty counts as not set', () => {
  const empty = Object.fromEntries(all.map(({ name }) => [name, '']))
  assert.deepEqual(readConfig(empty), readConfig({}))
})

test('the base address follows the port', () => {
  assert.equal(readConfig({ PORT: '9000' }).baseUrl.href, 'http://localhost:9000/')
})

test('the outbox page only exists without delivery, never in production', () => {
  assert.equal(hasOutboxPage(readConfig({})), true)
  assert.equal(hasOutboxPage(readConfig({ SMTP_URL: 'smtp://mail' })), false)
  const production = { NODE_ENV: 'production', PORTICO_SECRET: 'ab'.repeat(32), SMTP_URL: 'smtp://mail' }
  assert.equal(hasOutboxPage(readConfig(production)), false)
})

test('--help prints every setting with what it takes and its default', () => {
  const help = configHelp()
  for (const { name, says, allowed, default: standard } of all) {
    assert.ok(help.includes(`  ${name} `) && help.includes(says) && help.includes(allowed), name)
    if (standard) assert.ok(help.includes(`Default: ${standard}.`), name)
  }
})

test('the SMS setting says when no SMS can be sent', () => {
  assert.match(settings.smsUrl.says, /With SMTP_URL but without this, no SMS can be sent\./)
})
