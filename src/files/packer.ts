/** Packs the bytes of one file. */
export interface Packer {
  /** Compression method of the zip: 8 deflate, 0 stored. */
  method: number
  write(bytes: Uint8Array<ArrayBuffer>): Promise<void>
  end(): Promise<Uint8Array<ArrayBuffer>[]>
}

/** Compresses if the browser can, else stores the bytes. */
export function openPacker(): Packer {
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
