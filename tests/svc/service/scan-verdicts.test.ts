import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import { after, test } from 'node:test'
import { wholeContent } from '../../../demo-host/svc/kernel/files/storage.ts'
import { scanAddress, type Verdict } from '../../../demo-host/svc/kernel/scan/verdict.ts'
import { scan } from '../../../demo-host/svc/kernel/scan/scanner.ts'
import { icapPage, openHttpScanner, openIcapScanner, openRudeServer } from '../harness/provider/scanners.ts'

/** Scans content like the service does; returns the verdict, or why there isn't one. */
const verdictOf = async (url: string, content: Buffer): Promise<Verdict | string> => {
  const sha256 = createHash('sha256').update(content).digest('hex')
  const file = { content: wholeContent(content), size: content.length, sha256 }
  return scan(scanAddress(url)!, file, 20_000).catch((error: Error) => error.message)
}

const clean: Verdict = { infected: false }
const infected = (finding: string): Verdict => ({ infected: true, finding })

test('an HTTP scanner is believed only what is clear', async () => {
  const replies: [number, string, Verdict | RegExp][] = [
    [200, '', clean],
    [204, '', clean],
    [200, '{"infected":false}', clean],
    [200, '{"status":"clean"}', clean],
    [200, '[{"Filename":"file","Result":"OK"}]', clean],
    [406, '', infected('unnamed')],
    [200, '{"infected":true,"virus":"A\\u0000\\u202eB"}', infected('A B')],
    [200, '[{"Filename":"file","Result":"FOUND"}]', infected('unnamed')],
    [200, '[{"Result":"OK"},{"Result":"ERROR"}]', /no verdict/],
    [200, '{"message":"queued"}', /no verdict/],
    [200, 'Everything ok : false', /no verdict/],
    [200, '[]', /no verdict/],
    [302, '', /status 302/],
    [413, '', /status 413/],
    [422, '{"Status":"FOUND"}', /status 422/],
    [500, '', /status 500/],
  ]
  let reply: [number, string] = [200, '']
  const scanner = await openHttpScanner(0, () => reply)
  after(scanner.close)
  for (const [status, body, expected] of replies) {
    reply = [status, body]
    const verdict = await verdictOf(scanner.url, Buffer.from('content'))
    if (expected instanceof RegExp) assert.match(JSON.stringify(verdict), expected, `${status} ${body}`)
    else assert.deepEqual(verdict, expected, `${status} ${body}`)
  }
})

test('an ICAP server is believed only what is clear', async () => {
  const content = randomBytes(300_000)
  const answers: [string | Buffer, Verdict | RegExp][] = [
    ['ICAP/1.0 204 No Content\r\n\r\n', clean],
    [icapPage(content), clean],
    [icapPage(content, { headers: 'X-Virus-ID: A\r\n' }), infected('A')],
    [icapPage('Blocked.', { status: 403 }), infected('replaced by the scanner')],
    [icapPage(content.subarray(1)), infected('replaced by the scanner')],
    [icapPage(Buffer.concat([content, content])), infected('replaced by the scanner')],
    [icapPage(content).subarray(0, 200_000), /broke off/],
    [icapPage('Later.', { status: 503 }), /no verdict/],
    ['ICAP/1.0 404 ICAP Service not found\r\n\r\n', /status 404/],
    ['ICAP/1.0 200 OK\r\n\r\nHTTP/1.1 200 OK\r\n\r\n', /no verdict/],
    ['HTTP/1.1 200 OK\r\n\r\n', /does not speak ICAP/],
    ['', /broke off/],
  ]
  let answer: string | Buffer = ''
  const scanner = await openIcapScanner(0, () => answer)
  after(scanner.close)
  for (const [number, [given, expected]] of answers.entries()) {
    answer = given
    const verdict = await verdictOf(scanner.url, content)
    if (expected instanceof RegExp) assert.match(JSON.stringify(verdict), expected, `answer ${number}`)
    else assert.deepEqual(verdict, expected, `answer ${number}`)
  }
})

test('a hostile scanner gives no false verdict and times out', async () => {
  const filler = Buffer.alloc(65_536, 97)
  const flood = (beginning: string) => (socket: Socket) => {
    socket.resume()
    socket.write(beginning)
    const more = () => {
      while (socket.writable && socket.write(filler));
    }
    socket.on('drain', more)
    more()
  }
  let passed = 0
  const endless = async function* () {
    for (passed = 0; ; passed += filler.length) yield filler
  }
  const rude: Record<string, [string, (socket: Socket) => void, RegExp]> = {
    'answers nothing': ['http icap', (socket) => socket.resume(), /timeout/],
    'reads nothing': ['http icap', (socket) => socket.pause(), /timeout/],
    'hangs up': ['http icap', (socket) => socket.end(), /hang up|ECONN|EPIPE|broke off|Premature|closed/i],
    'has endless headers': ['http icap', flood('HTTP/1.1 200 OK\r\nA: '), /overflow|longer than/i],
    'answers clean before it has read': [
      'http',
      (socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'),
      /before it had all/,
    ],
    'says 204 before it has read': [
      'icap',
      (socket) => socket.write('ICAP/1.0 204 No\r\n\r\n'),
      /before it had all/,
    ],
    'answers for ever': ['http', flood('HTTP/1.1 200 OK\r\n\r\n'), /longer than/],
    'answers chunks for ever': [
      'icap',
      flood('ICAP/1.0 200 OK\r\nEncapsulated: res-hdr=0, res-body=19\r\n\r\nHTTP/1.1 200 OK\r\n\r\n'),
      /no verdict|longer than/,
    ],
  }
  for (const [what, [protocols, meet, reason]] of Object.entries(rude)) {
    const server = await openRudeServer(meet)
    for (const protocol of protocols.split(' ')) {
      const began = performance.now()
      const url = `${protocol}://127.0.0.1:${server.port}/avscan`
      const verdict = await scan(
        scanAddress(url)!,
        { content: endless(), size: 1_000_000_000_000, sha256: '' },
        1000,
      ).catch((error: Error) => error.message)
      assert.match(JSON.stringify(verdict), reason, `${protocol}: ${what}`)
      assert.ok(performance.now() - began < 5000, `${protocol}: ${what}`)
      if (what === 'reads nothing') assert.ok(passed < 30_000_000, `${protocol}: ${passed} bytes were read`)
    }
    await server.close()
  }
})
