import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** The test scanner's finding, as real scanners have for the harmless test file. */
export const sample = 'a harmless sample that scanners take for a virus'

/** A virus scanner. */
export interface TestScanner {
  /** As `SCAN_URL` has it. */
  url: string
  /** The scanned files, oldest first. */
  scanned: Buffer[]
  close(): Promise<void>
}

/** A raw answer in place of a verdict. */
type Answer = (content: Buffer) => string | Buffer | Promise<string | Buffer>

const isInfected = (content: Buffer): boolean => content.includes(sample)

/** A scanner that takes forms and answers as clamav-rest does, or with a status and a body of the test's. */
export const openHttpScanner = async (
  port = 0,
  answer: (content: Buffer) => Promise<[number, string]> | [number, string] = usualReply,
): Promise<TestScanner> => {
  const scanned: Buffer[] = []
  const server = createHttpServer((asked, answering) => {
    const scan = async () => {
      const headers = { 'content-type': asked.headers['content-type'] ?? '' }
      const form = await new Response(await buffer(asked), { headers }).formData()
      const content = Buffer.from(await (form.get('file') as File).arrayBuffer())
      scanned.push(content)
      const [status, body] = await answer(content)
      answering.writeHead(status, { 'content-type': 'application/json' }).end(body)
    }
    scan().catch(() => answering.destroy())
  })
  return { ...(await listening(server, port)), scanned }
}

const usualReply = (content: Buffer): [number, string] =>
  isInfected(content)
    ? [406, '[{"Status":"FOUND","Description":"Sample.Test","FileName":"file"}]']
    : [200, '[{"Status":"OK","Description":"","FileName":"file"}]']

/** An ICAP server that answers 204 for clean files and another page for infected ones, or as the test says. */
export const openIcapScanner = async (port = 0, answer: Answer = usualPage): Promise<TestScanner> => {
  const scanned: Buffer[] = []
  const server = createServer((socket) => {
    const scan = async () => {
      const content = await readRespmod(socket)
      scanned.push(content)
      socket.end(await answer(content))
    }
    socket.on('error', () => {})
    scan().catch(() => socket.destroy())
  })
  const { url, close } = await listening(server, port)
  return { url: url.replace('http:', 'icap:') + 'avscan', scanned, close }
}

/** The answer of an ICAP server that has put something in a file's place. */
export const icapPage = (content: string | Buffer, { status = 200, headers = '' } = {}): Buffer => {
  const head = `HTTP/1.1 ${status} Told\r\nContent-Type: text/html\r\n\r\n`
  return Buffer.concat([
    Buffer.from(
      `ICAP/1.0 200 OK\r\nISTag: "1"\r\n${headers}Encapsulated: res-hdr=0, res-body=${head.length}\r\n\r\n${head}`,
    ),
    ...chunked(Buffer.from(content)),
  ])
}

const usualPage = (content: Buffer) =>
  isInfected(content)
    ? icapPage('Blocked.', {
        status: 403,
        headers: 'X-Infection-Found: Type=0; Resolution=2; Threat=Sample.Test;\r\n',
      })
    : 'ICAP/1.0 204 No Content\r\nISTag: "1"\r\n\r\n'

// In pieces that are no multiple of the read size.
const chunked = (content: Buffer): Buffer[] => {
  const pieces: Buffer[] = []
  for (let at = 0; at < content.length; at += 30_011) {
    const piece = content.subarray(at, at + 30_011)
    pieces.push(Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n'))
  }
  return [...pieces, Buffer.from('0\r\n\r\n')]
}

/** The body of the answer that a RESPMOD is about; rejects where the request is not as RFC 3507 has it. */
const readRespmod = async (socket: Socket): Promise<Buffer> => {
  let all = Buffer.alloc(0)
  for await (const chunk of socket.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    all = Buffer.concat([all, chunk])
    const headEnd = all.indexOf('\r\n\r\n') + 4
    if (headEnd < 4) continue
    const head = all.toString('latin1', 0, headEnd)
    const at =
      /^RESPMOD icap:\/\/\S+\/avscan ICAP\/1\.0\r\n(?=[^]*\r\nAllow: 204\r\n)[^]*\r\nEncapsulated: req-hdr=0, res-hdr=(\d+), res-body=(\d+)\r\n/.exec(
        head,
      )
    if (!at || /\r\nPreview:/i.test(head)) throw new Error('This is no request for a scan.')
    const [asked, body] = [Number(at[1]), Number(at[2])]
    if (all.length < headEnd + body) continue
    const answered = all.toString('latin1', headEnd + asked, headEnd + body)
    if (!/^HTTP\/1\.1 200 OK\r\n[^]*\r\n\r\n$/.test(answered)) throw new Error('There is no answer to scan.')
    const content = unchunked(all.subarray(headEnd + body))
    if (content) return content
  }
  throw new Error('The request broke off.')
}

const unchunked = (text: Buffer): Buffer | undefined => {
  const pieces: Buffer[] = []
  for (let at = 0; ;) {
    const end = text.indexOf('\r\n', at)
    if (end < 0) return undefined
    const length = Number.parseInt(text.toString('latin1', at, end), 16)
    if (length === 0) return text.length >= end + 4 ? Buffer.concat(pieces) : undefined
    pieces.push(text.subarray(end + 2, end + 2 + length))
    at = end + 2 + length + 2
  }
}

/** A server that does with each connection whatever a test says. */
export const openRudeServer = async (
  meet: (socket: Socket) => void,
): Promise<{ port: number; close(): Promise<void> }> => {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    meet(socket)
  })
  const { url, close } = await listening(server, 0)
  return { port: Number(new URL(url).port), close }
}

const listening = async (server: Server, port: number): Promise<Pick<TestScanner, 'url' | 'close'>> => {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      for (const socket of sockets) socket.destroy()
      if (server.listening) await once(server.close(), 'close')
    },
  }
}
