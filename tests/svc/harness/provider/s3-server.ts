import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { answerTo, type Answer, type Place } from '../s3/answers.ts'
import { Bucket } from '../s3/bucket.ts'
import { contentOf } from '../s3/content.ts'
import { Refusal, refusalXml } from '../s3/refusal.ts'
import { checkSigned, type Access, type Call } from '../s3/signed.ts'

/** A store that speaks S3, with one bucket in memory, and lets in only calls that are signed with its key. */
export interface S3Server {
  /** As `STORAGE_URL` has it. */
  url: string
  origin: string
  bucket: string
  /** Answers the next calls with a status instead. */
  failNext(calls: number, status: number): void
  /** How many objects there are. */
  objects(): number
  close(): Promise<void>
}

export const openS3 = async (
  { keyId, secret, region, now }: Access = {
    keyId: 'portico-key',
    secret: 'portico/secret',
    region: 'eu-test-1',
    now: Date.now,
  },
  name = 'portico-files',
): Promise<S3Server> => {
  const bucket = new Bucket()
  const failing = { calls: 0, status: 0 }

  /** The bucket is the first part of the host or of the path. */
  const placeOf = ({ headers, target }: Call): Place => {
    const path = decodeURIComponent(target.split('?')[0]!.slice(1))
    const inHost = headers['host']?.startsWith(`${name}.`)
    const [first = '', ...rest] = inHost ? [name, path] : path.split('/')
    if (first !== name) throw new Refusal(first ? 'NoSuchBucket' : 'NotImplemented')
    return { name, bucket, key: rest.join('/') }
  }
  const answer = (call: Call): Answer => {
    if (failing.calls > 0) {
      failing.calls -= 1
      return { status: failing.status }
    }
    const signed = checkSigned(call, { keyId, secret, region, now })
    return answerTo(call, placeOf(call), contentOf(call, signed))
  }
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const call = await callOf(request)
    const { status, headers, body } = await answerOrRefusal(call, answer)
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    response.writeHead(status, { ...headers, ...length }).end(call.method === 'HEAD' ? undefined : body)
  }
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: `s3://${keyId}:${encodeURIComponent(secret)}@${host}/${name}?region=${region}&tls=off`,
    origin: `http://${host}`,
    bucket: name,
    failNext: (calls, status) => void Object.assign(failing, { calls, status }),
    objects: () => bucket.objects.size,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

const callOf = async (request: IncomingMessage): Promise<Call> => ({
  method: request.method!,
  target: request.url!,
  headers: request.headers as Record<string, string>,
  body: await buffer(request),
})

const answerOrRefusal = async (call: Call, answer: (call: Call) => Answer): Promise<Answer> => {
  try {
    return answer(call)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const headers = { 'content-type': 'application/xml' }
    return { status: error.status, headers, body: refusalXml(error, call.target.split('?')[0]!) }
  }
}
