import { connect } from 'node:net'
import { addAbortSignal } from 'node:stream'
import type { Content } from '../files/storage.ts'
import { openByteReader } from './byte-reader.ts'
import { icapVerdict } from './icap-verdict.ts'
import type { IcapAddress } from './scan-address.ts'
import { sendWhile } from './send-while.ts'
import type { ScannedFile, Verdict } from './verdict.ts'

/** Shows a file to an ICAP server (RFC 3507) as the answer of a web server that it may modify; without a preview. */
export const scanByIcap = (
  address: IcapAddress,
  file: ScannedFile,
  signal: AbortSignal,
): Promise<Verdict> => {
  const { port, hostname: host } = address
  const socket = addAbortSignal(signal, connect({ host, port, noDelay: true }))
  // What goes wrong is told by whoever reads the answer.
  socket.on('error', () => {})
  const answer = openByteReader(socket)
  return sendWhile(socket, request(address, file), () => icapVerdict(answer, file))
}

async function* request({ url, hostname, port }: IcapAddress, { content, size }: ScannedFile): Content {
  const asked = 'GET http://portico.invalid/file HTTP/1.1\r\nHost: portico.invalid\r\n\r\n'
  const answered = `HTTP/1.1 200 OK\r\nContent-Type: application/octet-stream\r\nContent-Length: ${size}\r\n\r\n`
  const host = hostname.includes(':') ? `[${hostname}]` : hostname
  yield Buffer.from(
    `RESPMOD ${url} ICAP/1.0\r\nHost: ${host}:${port}\r\nUser-Agent: Portico\r\nAllow: 204\r\nConnection: close\r\n` +
      `Encapsulated: req-hdr=0, res-hdr=${asked.length}, res-body=${asked.length + answered.length}\r\n\r\n` +
      asked +
      answered,
  )
  for await (const chunk of content) {
    // One without bytes would be the last.
    if (chunk.length === 0) continue
    yield Buffer.from(`${chunk.length.toString(16)}\r\n`)
    yield chunk
    yield lineEnd
  }
  yield lastChunk
}

const lineEnd = Buffer.from('\r\n')
const lastChunk = Buffer.from('0\r\n\r\n')
