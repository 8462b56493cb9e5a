import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '../../../demo-host/svc/config/config.ts'
import { keysFrom } from '../../../demo-host/svc/kernel/keys.ts'
import { openPayments } from '../../../demo-host/svc/domain/payments/payments.ts'

const production = {
  NODE_ENV: 'production',
  SMTP_URL: 'smtp://mail.example',
  PORTICO_SECRET: '0f'.repeat(32),
  HOST: '127.0.0.1',
}

test('test cards pay nothing in production unless the demonstration is public', () => {
  assert.equal(readConfig({}).payments, 'embedded')
  assert.equal(readConfig(production).payments, 'none')
  assert.throws(() => readConfig({ ...production, PAYMENTS: 'embedded' }), /PAYMENTS.*PORTICO_DEMO=public/)
  assert.equal(
    readConfig({ ...production, PAYMENTS: 'embedded', PORTICO_DEMO: 'public' }).payments,
    'embedded',
  )
})

test('accounts at Stripe are read by company, and never shown', () => {
  assert.throws(() => readConfig({ PAYMENTS: 'stripe' }), /STRIPE_ACCOUNTS/)
  for (const text of [
    'sk_live_12345678',
    '1=sk_live_12345678',
    '0=sk_live_12345678:whsec_12345678',
    '1=sk_live_12345678:x',
  ])
    assert.throws(
      () => readConfig({ STRIPE_ACCOUNTS: text }),
      ({ message }: Error) => message.includes('STRIPE_ACCOUNTS') && !message.includes('sk_live'),
    )
  const { stripeAccounts } = readConfig({
    STRIPE_ACCOUNTS: '1=sk_live_12345678:whsec_12345678, *=rk_live_12345678:whsec_22345678:whsec_32345678',
  })
  assert.deepEqual(stripeAccounts?.get('1'), {
    secretKey: 'sk_live_12345678',
    webhookSecrets: ['whsec_12345678'],
  })
  assert.equal(stripeAccounts.get('*')?.webhookSecrets.length, 2)
})

test('a company without an account has no provider', async () => {
  const config = readConfig({ PAYMENTS: 'stripe', STRIPE_ACCOUNTS: '5=sk_live_12345678:whsec_12345678' })
  const payments = await openPayments(config, undefined as never, keysFrom(Buffer.alloc(32)))
  assert.equal(payments.of(5)?.name, 'stripe')
  assert.equal(payments.of(6), undefined)
  await payments.close()
})
