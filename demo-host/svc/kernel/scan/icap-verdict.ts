import { createHash } from 'node:crypto'
import type { Content } from '../files/storage.ts'
import type { ByteReader } from './byte-reader.ts'
import { ScanFailed, findingOf, type ScannedFile, type Verdict } from './verdict.ts'

const mostHeaderBytes = 16_384
const mostLineBytes = 1000

/** Headers by which servers name what they found. */
const findings = ['x-infection-found', 'x-virus-id', 'x-virus-name', 'x-violations-found']

/**
 * Reads what an ICAP server answers of a file: 204, or 200 with the file as it is, where it is clean; 200 with the name of what was found, or
 * with something else in its place, where it is infected.
 */
export const icapVerdict = async (
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

/** Whether content is that of the file; it is read no further than that needs. */
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
