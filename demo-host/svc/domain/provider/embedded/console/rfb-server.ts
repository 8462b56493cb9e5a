import type { Duplex, Readable } from 'node:stream'
import { formatFrom, height, ownFormat, rectangleOf, width, type Span } from './pixels.ts'
import { columns, rows, type Terminal } from './terminal.ts'

/** A screen that is shown to one client. */
export interface Shown {
  /** Sends changes once the client requests them. */
  changed(): void
}

/**
 * Serves a screen by RFB 3.8 on a stream (RFC 6143), without a password: access is checked before. `onKey`
 * receives keys; `name` is the screen's title. The stream ends if the client violates the protocol.
 */
export const showScreen = (
  stream: Duplex,
  terminal: Terminal,
  name: string,
  onKey: (keysym: number, isDown: boolean) => void,
): Shown => {
  const client = { format: ownFormat, isHextile: false, wants: false }
  // Screen as the client knows it: nothing yet.
  let seen = new Uint16Array(columns * rows).fill(unseen)

  const changed = (): void => {
    if (!client.wants || stream.destroyed || stream.writableNeedDrain) return
    const now = withCursor(terminal)
    const spans = spansOf(seen, now)
    if (spans.length === 0) return
    client.wants = false
    seen = now
    const head = Buffer.from([0, 0, spans.length >> 8, spans.length & 255])
    const parts = spans.map((span) => rectangleOf(terminal, span, client.format, client.isHextile))
    stream.write(Buffer.concat([head, ...parts]))
  }
  const read = openReader(stream)

  const begin = async (): Promise<void> => {
    stream.write('RFB 003.008\n')
    if (!/^RFB 003\.(008|889)\n$/.test((await read(12)).toString('latin1')))
      throw new Error('RFB 3.8 is spoken')
    stream.write(Buffer.from([1, noSecurity]))
    if ((await read(1))[0] !== noSecurity) throw new Error('There is no such security.')
    stream.write(Buffer.alloc(4))
    // Others may look on.
    await read(1)
    stream.write(greeting(name))
  }

  const messages: Readonly<Record<number, () => Promise<void>>> = {
    async 0() {
      const format = formatFrom((await read(19)).subarray(3))
      if (!format) throw new Error('Only true colours are shown.')
      client.format = format
      seen.fill(unseen)
    },
    async 2() {
      const count = (await read(3)).readUInt16BE(1)
      const encodings = await read(4 * count)
      client.isHextile = Array.from({ length: count }, (_, at) => encodings.readInt32BE(4 * at)).includes(5)
    },
    async 3() {
      if ((await read(9))[0] === 0) seen.fill(unseen)
      client.wants = true
      changed()
    },
    async 4() {
      const key = await read(7)
      onKey(key.readUInt32BE(3), key[0] !== 0)
    },
    5: async () => void (await read(5)),
    async 6() {
      const length = (await read(7)).readInt32BE(3)
      if (Math.abs(length) > longestCut) throw new Error('That is too much text.')
      await read(Math.abs(length))
    },
  }

  const serve = async (): Promise<void> => {
    await begin()
    for (;;) {
      const message = messages[(await read(1))[0]!]
      if (!message) throw new Error('There is no such message.')
      await message()
    }
  }
  stream.on('drain', changed)
  stream.on('error', () => {})
  void serve().catch(() => stream.destroy())
  return { changed }
}

const [noSecurity, unseen, longestCut] = [1, 0xffff, 65_536]

const withCursor = ({ cells, cursor }: Terminal): Uint16Array<ArrayBuffer> => {
  const now = Uint16Array.from(cells)
  now[cursor.row * columns + cursor.column]! += 0x100
  return now
}

// Changed parts of each row.
const spansOf = (before: Uint16Array, now: Uint16Array): Span[] =>
  Array.from({ length: rows }, (_, row) => {
    const places = Array.from({ length: columns }, (_, column) => column).filter(
      (column) => before[row * columns + column] !== now[row * columns + column],
    )
    return { row, from: places[0] ?? 0, to: (places.at(-1) ?? -1) + 1 }
  }).filter(({ from, to }) => to > from)

const greeting = (name: string): Buffer => {
  const head = Buffer.alloc(24)
  head.writeUInt16BE(width, 0)
  head.writeUInt16BE(height, 2)
  const { bits, red, green, blue } = ownFormat
  head.set([bits, 24, 0, 1], 4)
  for (const [place, { max, shift }] of [red, green, blue].entries()) {
    head.writeUInt16BE(max, 8 + 2 * place)
    head.writeUInt8(shift, 14 + place)
  }
  const text = Buffer.from(name)
  head.writeUInt32BE(text.length, 20)
  return Buffer.concat([head, text])
}

/** Reads a number of bytes at a time. Rejects once the stream has ended. */
const openReader = (stream: Readable) => {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let kept: Buffer = Buffer.alloc(0)
  return async (length: number): Promise<Buffer> => {
    while (kept.length < length) {
      const { done, value } = await chunks.next()
      if (done) throw new Error('The stream has ended.')
      kept = Buffer.concat([kept, value])
    }
    const taken = kept.subarray(0, length)
    kept = kept.subarray(length)
    return taken
  }
}
