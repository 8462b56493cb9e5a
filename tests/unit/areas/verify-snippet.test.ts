import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { newSecret, signedHeaders } from '../../../demo-host/svc/domain/webhooks/sign.ts'
import {
  isSigned,
  verifySnippet,
  type SignedDelivery,
  type VerifyLanguage,
} from '../../../src/areas/api/inspector/verify-snippet.ts'

const secret = newSecret()

const delivery = (body: string, secrets = [newSecret(), secret]): SignedDelivery => {
  const headers = signedHeaders({ id: 'evt_1', at: 1_795_800_000, body }, secrets)
  return { body, headers: Object.entries(headers).map(([name, value]) => ({ name, value })) }
}

const hostile = JSON.stringify({ name: `it's "web" \${id} {x} \\ \n שרת 😀`, data: {} })

const programs: readonly (readonly [VerifyLanguage, string, string[]])[] = [
  ['node', process.execPath, ['--input-type=module']],
  ['python', 'python3', ['-']],
]

for (const [language, command, args] of programs)
  test(`the verification code for ${language} runs and detects forgeries`, () => {
    const verdict = (given: SignedDelivery) => {
      const input = verifySnippet(language, given)
      assert.ok(!input.includes(secret.slice('whsec_'.length)))
      const { stdout, stderr } = spawnSync(command, args, {
        input,
        encoding: 'utf8',
        env: { ...process.env, WEBHOOK_SECRET: secret },
      })
      assert.equal(stderr, '')
      return stdout.trim().toLowerCase()
    }
    assert.equal(verdict(delivery('{"type":"ping"}')), 'true')
    assert.equal(verdict(delivery(hostile)), 'true')
    assert.equal(verdict({ ...delivery(hostile), body: hostile.replace('web', 'wob') }), 'false')
    assert.equal(verdict(delivery(hostile, [newSecret()])), 'false')
  })

test('what was never sent has no signature to check', () => {
  assert.equal(isSigned({ headers: [], body: '{}' }), false)
  assert.equal(isSigned(delivery('{}')), true)
})
