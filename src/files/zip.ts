import type { Sink } from './table.ts'
import { endOf, entryOf, headOf, sizesOf } from './zip-records.ts'

/** Writes one file of a zip, in as many parts as it likes. */
export interface ZipFile {
  write(text: string): Promise<void>
  end(): Promise<void>
}

/** A zip that is written file by file. */
export interface Zip {
  file(name: string): ZipFile
  end(type: string): Blob
}

/**
 * Opens a zip. Files are compressed if the browser can, else stored. A `sink` gets the bytes as they come; checksum and sizes of a file then
 * follow it.
 */
export function openZip(sink?: Sink): Zip {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const entries: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  const put = (bytes: Uint8Array<ArrayBuffer>) => {
    if (sink) sink(bytes)
    else parts.push(bytes)
    length += bytes.length
  }
  return {
    file(name) {
      const start = length
      let packedSize = 0
      const packer = openPacker(
        sink &&
          ((bytes) => {
            packedSize += bytes.length
            put(bytes)
          }),
      )
      if (sink) put(headOf(name, [packer.method, 0, 0, 0], true))
      let sum = 0
      let size = 0
      return {
        async write(text) {
          const bytes = encoder.encode(text)
          sum = crc32(sum, bytes)
          size += bytes.length
          await packer.write(bytes)
        },
        async end() {
          const packed = await packer.end()
          for (const part of packed) packedSize += part.length
          const about = [packer.method, sum, packedSize, size] as const
          entries.push(entryOf(name, about, start, sink !== undefined))
          if (sink) return put(sizesOf(about))
          put(headOf(name, about))
          for (const part of packed) put(part)
        },
      }
    },
    end(type) {
      const end = [...entries, endOf(entries, length)]
      if (sink) for (const bytes of end) sink(bytes)
      return new Blob(sink ? [] : [...parts, ...end], { type })
    },
  }
}

const encoder = new TextEncoder()

/** Adds bytes to a CRC-32; start with 0. */
function crc32(before: number, bytes: Uint8Array): number {
  let sum = ~before
  for (let at = 0; at < bytes.length; at++) sum = (sum >>> 8) ^ table[(sum ^ bytes[at]!) & 255]!
  return ~sum >>> 0
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  return sum
})

/** Packs the bytes of one file. */
interface Packer {
  /** Compression method of the zip: 8 deflate, 0 stored. */
  method: number
  write(bytes: Uint8Array<ArrayBuffer>): Promise<void>
  end(): Promise<Uint8Array<ArrayBuffer>[]>
}

/** Compresses if the browser can, else stores the bytes. With a sink, `end` has nothing more. */
function openPacker(sink?: Sink): Packer {
  const packed: Uint8Array<ArrayBuffer>[] = []
  const take = sink ?? ((bytes) => void packed.push(bytes))
  const stream = deflating()
  if (!stream)
    return {
      method: 0,
      write: async (bytes) => take(bytes),
      end: async () => packed,
    }
  const writer = stream.writable.getWriter()
  const reader = stream.readable.getReader()
  const read = (async () => {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      take(value)
    }
  })()
  return {
    method: 8,
    write: (bytes) => writer.write(bytes),
    async end() {
      await writer.close()
      await read
      return packed
    },
  }
}

/** Nothing in browsers that cannot pack, or not without a head of their own. */
function deflating(): CompressionStream | undefined {
  try {
    return new CompressionStream('deflate-raw')
  } catch {
    return undefined
  }
}
