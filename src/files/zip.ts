import { endOf, entryOf, headOf } from './zip-records.ts'

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

/** Opens a zip. Files are compressed if the browser can, else stored. */
export function openZip(): Zip {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const entries: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  const put = (bytes: Uint8Array<ArrayBuffer>) => {
    parts.push(bytes)
    length += bytes.length
  }
  return {
    file(name) {
      const packer = openPacker()
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
          const packedSize = packed.reduce((all, { length }) => all + length, 0)
          const about = [packer.method, sum, packedSize, size] as const
          entries.push(entryOf(name, about, length))
          put(headOf(name, about))
          for (const part of packed) put(part)
        },
      }
    },
    end: (type) => new Blob([...parts, ...entries, endOf(entries, length)], { type }),
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

/** Compresses if the browser can, else stores the bytes. */
function openPacker(): Packer {
  const packed: Uint8Array<ArrayBuffer>[] = []
  const stream = deflating()
  if (!stream)
    return {
      method: 0,
      write: async (bytes) => void packed.push(bytes),
      end: async () => packed,
    }
  const writer = stream.writable.getWriter()
  const reader = stream.readable.getReader()
  const read = (async () => {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      packed.push(value)
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
