import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { serveUpgrades } from '../../../demo-host/svc/kernel/http/upgrades.ts'

const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => (body += String(chunk)))
  request.on('end', () => response.end(`${request.method} ${request.url} ${body}`))
})
serveUpgrades(server, '/here', (_, socket) => socket.end('connected'))
server.listen(0, '127.0.0.1')
await once(server, 'listening')
after(() => server.close())

/** What is answered to a request, up to the end of the connection. */
const said = async (lines: string[], body = ''): Promise<string> => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`)
  let text = ''
  for await (const chunk of socket) {
    text += String(chunk)
    if (text.endsWith('last') || text.endsWith('\r\n\r\n') || text === 'connected') break
  }
  socket.destroy()
  return text
}

const offer = ['Host: a', 'Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABk']
const socket = ['Host: a', 'Connection: Upgrade', 'Upgrade: websocket']

test('a client that offers HTTP/2 is answered as any other, with what it sends', async () => {
  const answer = await said(['POST /svc HTTP/1.1', ...offer, 'Content-Length: 4'], 'last')
  assert.match(answer, /^HTTP\/1\.1 200 [^]*POST \/svc last$/)
})

test('a WebSocket is had at one path, by GET', async () => {
  assert.equal(await said(['GET /here?x HTTP/1.1', ...socket]), 'connected')
  assert.match(await said(['GET /there HTTP/1.1', ...socket]), /^HTTP\/1\.1 404 /)
  assert.match(await said(['POST /here HTTP/1.1', ...socket]), /^HTTP\/1\.1 404 /)
})
