import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { sha256, signatureOf } from './sigv4.ts'

/** A store that speaks S3 and lets in only who signs every call. */
export interface S3Server {
  /** As `STORAGE_URL` has it. */
  url: string
  /** Answers the next calls with a status instead. */
  failNext(calls: number, status: number): void
  /** The number of objects. */
  objects(): Promise<number>
  close(): Promise<void>
}

// The only key that s3rver knows.
const key = 'S3RVER'
const region = 'eu-test-1'

/**
 * s3rver does not check the signatures of reads, so a proxy checks those of every call and forwards valid
 * ones.
 */
export const openS3 = async (): Promise<S3Server> => {
  const directory = mkdtempSync(join(tmpdir(), 'portico-s3-'))
  const store = new S3rver({
    port: 0,
    directory,
    silent: true,
    configureBuckets: [{ name: 'portico-files', configs: [] }],
  })
  const { port } = await store.run()
  const failing = { calls: 0, status: 0 }

  const front = createServer((asked, answer) => void pass(asked, answer).catch(() => answer.destroy()))
  const pass = async (asked: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const body = await buffer(asked)
    if (failing.calls > 0) {
      failing.calls -= 1
      answer.writeHead(failing.status).end()
    } else if (!isSigned(asked, body)) {
      answer.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
    } else {
      const { method, url, headers } = asked
      const passed = request({ port, host: '127.0.0.1', method: method!, path: url!, headers })
      passed.end(body)
      const [answered] = (await once(passed, 'response')) as [IncomingMessage]
      answer.writeHead(answered.statusCode!, answered.headers)
      answered.pipe(answer)
    }
  }
  await once(front.listen(0, '127.0.0.1'), 'listening')
  const address = `127.0.0.1:${(front.address() as AddressInfo).port}`
  return {
    url: `s3://${key}:${key}@${address}/portico-files?region=${region}&tls=off`,
    failNext: (calls, status) => void Object.assign(failing, { calls, status }),
    async objects() {
      const answer = await fetch(`http://127.0.0.1:${port}/portico-files?list-type=2`)
      return (await answer.text()).match(/<Key>/g)?.length ?? 0
    },
    async close() {
      front.closeAllConnections()
      front.close()
      await store.close()
      rmSync(directory, { recursive: true })
    },
  }
}

const isSigned = ({ method, url, headers }: IncomingMessage, body: Buffer): boolean => {
  const [, id, scope, signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const at = String(headers['x-amz-date'])
  const bodyHash = String(headers['x-amz-content-sha256'])
  const signedHeaders = signed.split(';')
  const signsAll = ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) =>
    signedHeaders.includes(name),
  )
  const isNow =
    Math.abs(Date.parse(at.replace(/(....)(..)(..T..)(..)/, '$1-$2-$3:$4:')) - Date.now()) < 60_000
  if (id !== key || scope !== `${at.slice(0, 8)}/${region}/s3/aws4_request` || !signsAll || !isNow)
    return false
  return (
    bodyHash === sha256(body) &&
    signature ===
      signatureOf({
        method: method!,
        target: url!,
        headers: headers as Record<string, string>,
        signedHeaders,
        bodyHash,
        at,
        region,
        secret: key,
      })
  )
}
