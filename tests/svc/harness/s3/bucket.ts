import { createHash, randomUUID } from 'node:crypto'
import { Refusal } from './refusal.ts'

/** An object as it is kept. */
export interface StoredObject {
  content: Buffer
  etag: string
  modifiedAt: Date
  /** What was said of it when it was put, such as its content type. */
  headers: Record<string, string>
}

/** The smallest that parts of an upload may be, but for the last. */
const smallestPart = 5_242_880

interface Upload {
  key: string
  headers: Record<string, string>
  parts: Map<number, { content: Buffer; etag: string }>
}

/** The objects of one bucket, in memory, and the uploads in parts that go on. */
export class Bucket {
  readonly objects = new Map<string, StoredObject>()
  readonly #uploads = new Map<string, Upload>()

  put(key: string, content: Buffer, headers: Record<string, string>, etag = tagOf(content)): StoredObject {
    const object = { content, etag, headers, modifiedAt: new Date() }
    this.objects.set(key, object)
    return object
  }

  get(key: string): StoredObject {
    return this.objects.get(key) ?? refuse('NoSuchKey')
  }

  /** The keys with a prefix, in the order of their bytes. */
  keys(prefix: string): string[] {
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(prefix))
    return keys.sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)))
  }

  begin(key: string, headers: Record<string, string>): string {
    const id = randomUUID()
    this.#uploads.set(id, { key, headers, parts: new Map() })
    return id
  }

  putPart(key: string, id: string, number: number, content: Buffer): string {
    if (!(Number.isInteger(number) && number >= 1 && number <= 10_000)) throw new Refusal('InvalidArgument')
    const etag = tagOf(content)
    this.#upload(key, id).parts.set(number, { content, etag })
    return etag
  }

  /** Makes an object of the parts that are named, by number and tag. */
  complete(key: string, id: string, named: readonly { number: number; etag: string }[]): StoredObject {
    const { parts, headers } = this.#upload(key, id)
    if (named.length === 0) throw new Refusal('MalformedXML')
    if (named.some(({ number }, at) => number <= (named[at - 1]?.number ?? 0)))
      throw new Refusal('InvalidPartOrder')
    const chosen = named.map(({ number, etag }, at) => {
      const part = parts.get(number)
      if (part?.etag !== etag) throw new Refusal('InvalidPart')
      if (at < named.length - 1 && part.content.length < smallestPart) throw new Refusal('EntityTooSmall')
      return part
    })
    const hashes = Buffer.concat(chosen.map(({ etag }) => Buffer.from(etag.slice(1, -1), 'hex')))
    const tag = `${tagOf(hashes).slice(0, -1)}-${chosen.length}"`
    this.#uploads.delete(id)
    return this.put(key, Buffer.concat(chosen.map(({ content }) => content)), headers, tag)
  }

  abort(key: string, id: string): void {
    this.#upload(key, id)
    this.#uploads.delete(id)
  }

  #upload(key: string, id: string): Upload {
    const upload = this.#uploads.get(id)
    return upload?.key === key ? upload : refuse('NoSuchUpload')
  }
}

const tagOf = (content: Buffer): string => `"${createHash('md5').update(content).digest('hex')}"`

const refuse = (code: ConstructorParameters<typeof Refusal>[0]): never => {
  throw new Refusal(code)
}
