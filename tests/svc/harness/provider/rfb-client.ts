import type { Duplex } from 'node:stream'

/** A viewer of a screen. */
export interface Viewer {
  width: number
  height: number
  name: string
  /** Resolves with the pixels, one number each, after the next change; at once the first time. */
  pixels(): Promise<Uint32Array>
  /** Presses keys: characters, or keysyms. */
  press(...keys: (string | number)[]): void
  /** Resolves once the screen has closed; data before that is ignored. */
  gone(): Promise<void>
  leave(): void
}

/** Speaks RFB 3.8 without a password on a stream, and reads raw pixels. Rejects for any other protocol. */
export const viewScreen = async (stream: Duplex): Promise<Viewer> => {
  const closed = new Promise<void>((resolve) => stream.once('close', resolve))
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let kept: Buffer = Buffer.alloc(0)
  const read = async (length: number): Promise<Buffer> => {
    while (kept.length < length) {
      const { done, value } = await chunks.next()
      if (done) throw new Error('The screen is gone.')
      kept = Buffer.concat([kept, value])
    }
    const taken = kept.subarray(0, length)
    kept = kept.subarray(length)
    return taken
  }
  const version = String(await read(12))
  if (version !== 'RFB 003.008\n') throw new Error(`It speaks ${version}`)
  stream.write(version)
  const [count = 0] = await read(1)
  if (!(await read(count)).includes(1)) throw new Error('It wants a password.')
  stream.write(Buffer.from([1]))
  if ((await read(4)).readUInt32BE(0) !== 0) throw new Error('It refuses.')
  stream.write(Buffer.from([1]))
  const head = await read(24)
  const [width, height] = [head.readUInt16BE(0), head.readUInt16BE(2)]
  const name = String(await read(head.readUInt32BE(20)))
  // 32 bits with red first, and pixels as they are.
  stream.write(Buffer.from([0, 0, 0, 0, 32, 24, 0, 1, 0, 255, 0, 255, 0, 255, 16, 8, 0, 0, 0, 0]))
  stream.write(Buffer.from([2, 0, 0, 1, 0, 0, 0, 0]))
  const screen = new Uint32Array(width * height)
  let isFirst = true
  const drawRectangle = async (): Promise<void> => {
    const place = await read(12)
    const [x, y, across, down] = [0, 2, 4, 6].map((at) => place.readUInt16BE(at)) as [
      number,
      number,
      number,
      number,
    ]
    const bytes = await read(4 * across * down)
    for (let line = 0; line < down; line++)
      for (let at = 0; at < across; at++)
        screen[(y + line) * width + x + at] = bytes.readUInt32LE(4 * (line * across + at))
  }
  return {
    width,
    height,
    name,
    async pixels() {
      const asked = Buffer.from([3, isFirst ? 0 : 1, 0, 0, 0, 0, 0, 0, 0, 0])
      isFirst = false
      asked.writeUInt16BE(width, 6)
      asked.writeUInt16BE(height, 8)
      stream.write(asked)
      for (;;) {
        const [kind] = await read(1)
        if (kind === 2) continue
        if (kind !== 0) throw new Error(`It sends a message ${kind}.`)
        const rectangles = (await read(3)).readUInt16BE(1)
        for (let at = 0; at < rectangles; at++) await drawRectangle()
        return screen
      }
    },
    press(...keys) {
      for (const key of keys.flatMap((one): (string | number)[] =>
        typeof one === 'string' ? Array.from(one) : [one],
      ))
        for (const isDown of [1, 0]) {
          const message = Buffer.from([4, isDown, 0, 0, 0, 0, 0, 0])
          message.writeUInt32BE(typeof key === 'string' ? key.charCodeAt(0) : key, 4)
          stream.write(message)
        }
    },
    async gone() {
      await Promise.race([closed, drained(chunks)])
    },
    leave: () => stream.destroy(),
  }
}

const drained = async (chunks: AsyncIterator<Buffer>): Promise<void> => {
  try {
    while (!(await chunks.next()).done);
  } catch {
    // It is gone in the middle of something.
  }
}
