import { createHash } from 'node:crypto'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { Call } from '../../domain/calls/call.ts'
import type { Content } from '../../kernel/files/storage.ts'
import { fail } from '../../kernel/http/fail.ts'

// Headers of tus 1.0 (https://tus.io/protocols/resumable-upload). A library would answer calls itself,
// bypassing the checks and limits here; this is all that is needed.

const version = '1.0.0'

/** Refuses a call of another version of the protocol, with status 412; the answer says which one is spoken. */
export const requireTus = (call: Call): void => {
  call.told['tus-resumable'] = version
  if (call.headers.get('tus-resumable') === version) return
  call.told['tus-version'] = version
  throw fail(code.badRequest, { key: 'tus-resumable', status: 412 })
}

/** Sets the offset and expiry headers. */
export const tellOffset = ({ told }: Call, received: number, expires?: Date): void => {
  told['tus-resumable'] = version
  told['upload-offset'] = String(received)
  if (expires) told['upload-expires'] = expires.toUTCString()
}

/** The byte that a call goes on from. */
export const offsetOf = (call: Call): number => numberIn(call, 'upload-offset')

/** Declared length of an upload. */
export const lengthOf = (call: Call): number => numberIn(call, 'upload-length')

const numberIn = ({ headers }: Call, name: string): number => {
  const value = headers.get(name) ?? ''
  if (!/^\d{1,15}$/.test(value)) throw fail(code.badRequest, { key: name })
  return Number(value)
}

/** Metadata of an upload: names and Base64 values. */
export const metadataOf = ({ headers }: Call): Record<string, string> => {
  const key = 'upload-metadata'
  const pairs = (headers.get(key) ?? '').split(',').map((pair) => pair.trim().split(' '))
  if (pairs.some((pair) => pair.length > 2)) throw fail(code.badRequest, { key })
  return Object.fromEntries(
    pairs.flatMap(([name = '', value = '']) => {
      const field = names.get(name)
      return field === undefined ? [] : [[field, Buffer.from(value, 'base64').toString('utf8')]]
    }),
  ) as Record<string, string>
}

// Clients call the name of the file so.
const names: ReadonlyMap<string, string> = new Map([
  ['filename', 'fileName'],
  ['name', 'name'],
  ['family', 'family'],
  ['datacenter', 'datacenter'],
  ['hash', 'hash'],
  ['description', 'description'],
])

/** Declared checksum of a part. */
interface Checksum {
  /** Hashes the content as it passes. */
  passing(content: Content): Content
  /** Whether all that has passed hashes so. */
  isRight(): boolean
}

/** The checksum of a part. Refuses an algorithm that is not known. */
export const checksumOf = ({ headers }: Call): Checksum => {
  const key = 'upload-checksum'
  const said = headers.get(key)
  if (said === null) return { passing: (content) => content, isRight: () => true }
  const [algorithm = '', wanted = ''] = said.split(' ')
  if (!['md5', 'sha1', 'sha256', 'sha512'].includes(algorithm)) throw fail(code.badRequest, { key })
  const hash = createHash(algorithm)
  return {
    async *passing(content) {
      for await (const chunk of content) {
        hash.update(chunk)
        yield chunk
      }
    },
    isRight: () => hash.digest('base64') === wanted,
  }
}
