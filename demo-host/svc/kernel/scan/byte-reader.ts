import { ScanFailed } from './verdict.ts'

/** Takes bytes off a stream: lines and blocks of a protocol. Each rejects where the stream ends before. */
export interface ByteReader {
  /** The text before a mark, which is taken too; it may have so many bytes. */
  until(mark: string, most: number): Promise<string>
  /** What is there, so many bytes at most, and one at least. */
  some(most: number): Promise<Buffer>
}

export const openByteReader = (stream: AsyncIterable<Uint8Array>): ByteReader => {
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
