import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import {
  sampleFor,
  sampleLanguages,
  type SampleLanguage,
} from '../../../../src/areas/sites/sites/remote-login/samples.ts'

const received: { url: string; headers: IncomingHttpHeaders; body: unknown }[] = []
let status = 200
const service = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on('end', () => {
    received.push({ url: request.url ?? '', headers: request.headers, body: JSON.parse(body) })
    response.writeHead(status, { 'content-type': 'application/json' })
    const answer =
      status === 200
        ? { link: 'https://portal.example/al.php?t=one', token: 'one', expiresIn: 60 }
        : { errors: [{ code: 909, info: 'Calls from 192.0.2.1 are not allowed.' }] }
    response.end(JSON.stringify(answer))
  })
})
service.listen(0, '127.0.0.1')
await once(service, 'listening')
after(() => service.close())

const site = {
  serviceUrl: `http://127.0.0.1:${(service.address() as AddressInfo).port}/svc`,
  siteKey: 'pk_acme',
}

const commands: Partial<Record<SampleLanguage, (program: string) => [string, string[]]>> = {
  curl: (program) => ['bash', ['-c', program]],
  python: (program) => ['python3', ['-c', program]],
  node: (program) => ['node', ['--input-type=module', '-e', program]],
}

const run = (language: SampleLanguage) => {
  const [command, words] = commands[language]!(sampleFor(language, site))
  return promisify(execFile)(command, words, { env: { ...process.env, PORTICO_SITE_TOKEN: 'secret' } })
}

for (const language of ['curl', 'python', 'node'] as const)
  test(`the sample in ${language} runs, and makes the documented call`, async () => {
    received.length = 0
    const { stdout } = await run(language)
    assert.ok(stdout.includes('https://portal.example/al.php?t=one'))
    const [call] = received
    assert.ok(call)
    const { url, headers, body } = call
    assert.equal(url, '/svc/accessLink')
    assert.deepEqual([headers['site-key'], headers['site-secret']], ['pk_acme', 'secret'])
    assert.deepEqual(body, { email: 'customer@example.com', goodFor: 60 })
    // With either of them it would be refused as a page.
    assert.deepEqual([headers['origin'], headers['sec-fetch-site']], [undefined, undefined])
  })

test('a refused call ends the sample with what the service says', async () => {
  status = 403
  for (const language of ['python', 'node'] as const)
    await assert.rejects(run(language), /Calls from 192\.0\.2\.1 are not allowed/)
})

test('no sample contains a token', () => {
  for (const language of sampleLanguages) assert.match(sampleFor(language, site), /PORTICO_SITE_TOKEN/)
})
