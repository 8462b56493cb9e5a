import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { newSecret, signedHeaders } from '../../../demo-host/svc/domain/webhooks/sign.ts'

const page = readFileSync(new URL('../../../docs/webhooks.md', import.meta.url), 'utf8')
const sample = (language: string): string =>
  new RegExp(`\`\`\`${language}\\n(?<code>.*?)\`\`\``, 's').exec(page)?.groups?.['code'] ?? ''

const secret = newSecret()
const body = '{"type":"ping","data":{"name":"שרת"}}'
const now = Math.floor(Date.now() / 1000)
const headersAt = (at: number, secrets = [newSecret(), secret]) =>
  signedHeaders({ id: 'evt_1', at, body }, secrets)

// What a receiver gets, and whether it is ours.
const cases: readonly (readonly [Record<string, string>, string, boolean])[] = [
  [headersAt(now), body, true],
  [headersAt(now - 400), body, false],
  [headersAt(now), body.replace('ping', 'pong'), false],
  [{ ...headersAt(now), 'webhook-id': 'evt_2' }, body, false],
  [headersAt(now, [newSecret()]), body, false],
]

test('the Node sample accepts only recent, unchanged deliveries', async () => {
  const { isOurs } = (await import(`data:text/javascript,${encodeURIComponent(sample('js'))}`)) as {
    isOurs: (secret: string, headers: Record<string, string>, body: string) => boolean
  }
  for (const [headers, text, isOne] of cases) assert.equal(isOurs(secret, headers, text), isOne)
})

test('the sample for Python does the same', () => {
  const program = `${sample('python')}
import json, sys
secret, cases = json.load(sys.stdin)
print(json.dumps([is_ours(secret, headers, text.encode()) for headers, text, _ in cases]))`
  const { stdout, stderr } = spawnSync('python3', ['-c', program], {
    input: JSON.stringify([secret, cases]),
    encoding: 'utf8',
  })
  assert.equal(stderr, '')
  assert.deepEqual(
    JSON.parse(stdout),
    cases.map(([, , isOne]) => isOne),
  )
})
