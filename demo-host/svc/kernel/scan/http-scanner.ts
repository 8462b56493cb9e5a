import { randomUUID } from 'node:crypto'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Content } from '../files/storage.ts'
import { answerTo } from '../http/answer-to.ts'
import { sendWhile } from './send-while.ts'
import { ScanFailed, findingOf, type ScannedFile, type Verdict } from './verdict.ts'

const mostHeaderBytes = 16_384
const mostBytes = 65_536

/** Posts a file in a form, as clamav-rest and similar scanners expect. */
export const scanByHttp = (
  url: URL,
  { content, size }: ScannedFile,
  signal: AbortSignal,
): Promise<Verdict> => {
  const boundary = randomUUID()
  const head = Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="file"\r\n` +
      'Content-Type: application/octet-stream\r\n\r\n',
  )
  const end = Buffer.from(`\r\n--${boundary}--\r\n`)
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
    method: 'POST',
    agent: false,
    signal,
    maxHeaderSize: mostHeaderBytes,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': head.length + size + end.length,
      accept: 'application/json',
      'accept-encoding': 'identity',
    },
  })
  const answered = answerTo(request)
  return sendWhile(request, form(head, content, end), async () => {
    const answer = await answered
    return verdictOf(answer.statusCode ?? 0, await read(answer))
  })
}

async function* form(head: Buffer, content: Content, end: Buffer): Content {
  yield head
  yield* content
  yield end
}

const read = async (answer: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > mostBytes) throw new ScanFailed(`The scanner's answer is longer than ${mostBytes} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

const verdictOf = (status: number, text: string): Verdict => {
  const told = toldBy(text)
  const found = told.find(isInfected)
  if (status === 406 || (status === 200 && found)) {
    const { Description, description, finding, virus } = found ?? told[0] ?? {}
    return { infected: true, finding: findingOf(Description ?? description ?? finding ?? virus) }
  }
  const isClean = status === 200 && (text.trim() === '' || (told.length > 0 && told.every(saysClean)))
  if (status === 204 || isClean) return { infected: false }
  const what = status === 200 ? 'something that is no verdict' : `status ${status}`
  throw new ScanFailed(`The scanner answered ${what}.`)
}

type Told = Record<string, unknown>

/** The objects of an answer in JSON: one, or a list of them. */
const toldBy = (text: string): Told[] => {
  let told: unknown
  try {
    told = JSON.parse(text)
  } catch {
    return []
  }
  const all = Array.isArray(told) ? told : [told]
  return all.every((one): one is Told => typeof one === 'object' && one !== null) ? all : []
}

const wordOf = ({ Status, status, Result, result }: Told): string => {
  const word = Status ?? status ?? Result ?? result
  return typeof word === 'string' ? word.toLowerCase() : ''
}

const isInfected = (told: Told): boolean =>
  told['infected'] === true || ['found', 'infected'].includes(wordOf(told))

const saysClean = (told: Told): boolean =>
  !isInfected(told) && (told['infected'] === false || ['ok', 'clean'].includes(wordOf(told)))
