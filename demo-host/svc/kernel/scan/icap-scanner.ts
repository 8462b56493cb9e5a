import { connect } from 'node:net'
import { addAbortSignal } from 'node:stream'
import type { Content } from '../files/storage.ts'
import { type IcapAddress, type ScannedFile, type Verdict, ScanFailed, findingOf } from './verdict.ts'
import { sendWhile } from './send-while.ts'
import { createHash } from 'node:crypto'

/** Shows a file to an ICAP server (RFC 3507) as the answer of a web server that it may modify; without a preview. */
export const scanByIcap = (
  address: IcapAddress,
  file: ScannedFile,
  signal: AbortSignal,
): Promise<Verdict> => {
  const { port, hostname: host } = address
  const socket = addAbortSignal(signal, connect({ host, port, noDelay: true }))
  // Errors are handled where the response is read.
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

const mostHeaderBytes = 16_384
const mostLineBytes = 1000

/** Headers with a scanner's finding. */
const findings = ['x-infection-found', 'x-virus-id', 'x-virus-name', 'x-violations-found']

/**
 * Reads an ICAP verdict: 204, or 200 with the unchanged file, means clean; 200 with a finding or other
 * content means infected.
 */
const icapVerdict = async (
  answer: ByteReader,
  { size, sha256 }: Pick<ScannedFile, 'size' | 'sha256'>,
): Promise<Verdict> => {
  const { status, headers } = icapHead(await answer.until('\r\n\r\n', mostHeaderBytes))
  const found = findings.map((name) => headers.get(name)).find((value) => value && value !== '0')
  if (found && (status === 200 || status === 204)) return { infected: true, finding: nameOf(found) }
  if (status === 204) return { infected: false }
  if (status !== 200) throw new ScanFailed(`The scanner answered status ${status}.`)

  const encapsulated = headers.get('encapsulated') ?? ''
  const instead = await answer.until('\r\n\r\n', mostHeaderBytes)
  const insteadStatus = Number(/^HTTP\/1\.\d (\d{3})\b/.exec(instead)?.[1])
  if (!/\bres-hdr=0\b/.test(encapsulated) || !insteadStatus || insteadStatus >= 500)
    throw new ScanFailed('The scanner answered something that is no verdict.')
  const isSame =
    insteadStatus === 200 &&
    /\bres-body=/.test(encapsulated) &&
    (await isContent(unchunked(answer), size, sha256))
  return isSame ? { infected: false } : { infected: true, finding: 'replaced by the scanner' }
}

const icapHead = (text: string): { status: number; headers: Map<string, string> } => {
  const [first = '', ...lines] = text.split('\r\n')
  const status = Number(/^ICAP\/1\.\d (\d{3})\b/.exec(first)?.[1])
  if (!status) throw new ScanFailed('The scanner does not speak ICAP.')
  const headers = lines.map((line): [string, string] => {
    const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(line) ?? []
    return [name.toLowerCase(), value]
  })
  return { status, headers: new Map(headers) }
}

// Such as `Type=0; Resolution=2; Threat=Eicar-Test-Signature;`
const nameOf = (found: string): string => findingOf(/Threat=([^;]+)/i.exec(found)?.[1] ?? found)

async function* unchunked(answer: ByteReader): Content {
  for (;;) {
    const length = /^[0-9a-f]{1,8}(?=\s*(;|$))/i.exec(await answer.until('\r\n', mostLineBytes))?.[0]
    if (!length) throw new ScanFailed('The scanner answered something that is no verdict.')
    if (Number.parseInt(length, 16) === 0) return
    for (let left = Number.parseInt(length, 16); left > 0;) {
      const part = await answer.some(left)
      left -= part.length
      yield part
    }
    await answer.until('\r\n', 0)
  }
}

/** Whether content equals the file; reads no further than needed. */
const isContent = async (content: Content, size: number, sha256: string): Promise<boolean> => {
  const hash = createHash('sha256')
  let length = 0
  for await (const chunk of content) {
    length += chunk.length
    if (length > size) return false
    hash.update(chunk)
  }
  return length === size && hash.digest('hex') === sha256
}

/** Takes bytes off a stream: lines and blocks of a protocol. Each rejects where the stream ends before. */
interface ByteReader {
  /** Reads up to a delimiter, which is consumed; fails above `most` bytes. */
  until(mark: string, most: number): Promise<string>
  /** Reads what is available: at least one byte, at most `most`. */
  some(most: number): Promise<Buffer>
}

const openByteReader = (stream: AsyncIterable<Uint8Array>): ByteReader => {
  const chunks = stream[Symbol.asyncIterator]()
  let waiting: Buffer = Buffer.alloc(0)
  const more = async (): Promise<void> => {
    const { done, value } = await chunks.next()
    if (done) throw new ScanFailed('The scanner broke off.')
    waiting = waiting.length > 0 ? Buffer.concat([waiting, value]) : Buffer.from(value)
  }
  const take = (length: number): Buffer => {
    const taken = waiting.subarray(0, length)
    waiting = waiting.subarray(length)
    return taken
  }
  return {
    async until(mark, most) {
      for (;;) {
        const at = waiting.subarray(0, most + mark.length).indexOf(mark)
        if (at >= 0) return take(at + mark.length).toString('latin1', 0, at)
        if (waiting.length >= most + mark.length)
          throw new ScanFailed(`A line of the scanner's answer is longer than ${most} bytes.`)
        await more()
      }
    },
    async some(most) {
      while (waiting.length === 0) await more()
      return take(Math.min(most, waiting.length))
    },
  }
}
