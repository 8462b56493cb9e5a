import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDeliverable } from '../../../demo-host/svc/domain/webhooks/address.ts'
import { newSecret, signedHeaders } from '../../../demo-host/svc/domain/webhooks/sign.ts'

// As other implementations of Standard Webhooks sign it.
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const delivery = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at: 1_614_265_330, body: '{"test": 2432232314}' }
const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='

test('a delivery is signed as Standard Webhooks say: its id, its time and its body', () => {
  assert.deepEqual(signedHeaders(delivery, [secret]), {
    'webhook-id': delivery.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': signature,
  })
})

test('with two secrets it has two signatures, and any change of it has another', () => {
  const [first, second] = signedHeaders(delivery, [newSecret(), secret])['webhook-signature']!.split(' ')
  assert.equal(second, signature)
  assert.notEqual(first, second)
  for (const other of [{ id: 'other' }, { at: delivery.at + 1 }, { body: '{"test": 2432232315}' }])
    assert.notEqual(signedHeaders({ ...delivery, ...other }, [secret])['webhook-signature'], signature)
})

test('no two secrets are the same, and each has 256 bits', () => {
  const [one, other] = [newSecret(), newSecret()]
  assert.match(one, /^whsec_[\w+/]{43}=$/)
  assert.notEqual(one, other)
})

test('case 78: webhooks need public https URLs, except in a private demonstration', () => {
  for (const address of ['https://hooks.example/a?b=c', 'https://hooks.example:8443', 'https://8.8.8.8/'])
    for (const production of [true, false])
      assert.equal(isDeliverable(address, { production, demo: null }), true, address)
  for (const address of [
    'http://hooks.example/',
    'ftp://hooks.example/',
    'file:///etc/passwd',
    '/svc/logout',
    'hooks.example',
    'https://user:password@hooks.example/',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://[fd00::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://service.localhost/',
  ])
    for (const production of [true, false])
      assert.equal(isDeliverable(address, { production, demo: null }), false, address)
  for (const address of [
    'http://127.0.0.1:9/',
    'https://localhost/',
    'https://127.1/',
    'https://[::1]/',
    'https://0x7f.1/',
  ]) {
    assert.equal(isDeliverable(address, { production: true, demo: null }), false, address)
    assert.equal(isDeliverable(address, { production: false, demo: null }), true, address)
    assert.equal(isDeliverable(address, { production: false, demo: 'public' }), false, address)
  }
})
