import { FileError } from './sheet-row.ts'

/** The most bytes of an unpacked file: one that packs more into a few is no spreadsheet of prices. */
const mostBytes = 64 * 1024 * 1024

/** Reads the files of a zip by name. */
export interface ZipContent {
  /** The text of a file; undefined if the zip doesn't have it. */
  text: (name: string) => Promise<string | undefined>
}

/** Opens a zip. Throws `FileError` for other files. */
export function openZipContent(bytes: Uint8Array<ArrayBuffer>): ZipContent {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = new Map(entriesOf(bytes, view).map((entry) => [entry.name, entry]))
  return {
    async text(name) {
      const entry = entries.get(name)
      return entry && new TextDecoder().decode(await unpacked(bytes, view, entry))
    },
  }
}

interface Entry {
  name: string
  method: number
  packed: number
  at: number
}

const endMark = 0x06054b50
const entryMark = 0x02014b50

function entriesOf(bytes: Uint8Array, view: DataView): Entry[] {
  const end = endOf(view)
  const entries: Entry[] = []
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== entryMark)
      throw new FileError('notSpreadsheet')
    const [name, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true)) as [
      number,
      number,
      number,
    ]
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + name)),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      at: view.getUint32(at + 42, true),
    })
    at += 46 + name + extra + comment
  }
  return entries
}

/** Where the end record begins: before a comment of at most 64 KB. */
function endOf(view: DataView): number {
  const least = Math.max(0, view.byteLength - 22 - 0xffff)
  for (let at = view.byteLength - 22; at >= least; at--) if (view.getUint32(at, true) === endMark) return at
  throw new FileError('notSpreadsheet')
}

async function unpacked(
  bytes: Uint8Array<ArrayBuffer>,
  view: DataView,
  { at, packed, method }: Entry,
): Promise<Uint8Array> {
  if (at + 30 > view.byteLength) throw new FileError('notSpreadsheet')
  const begin = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  const content = bytes.subarray(begin, begin + packed)
  if (method === 0) return content
  if (method !== 8) throw new FileError('notSpreadsheet')
  const reader = new Blob([content]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const parts: Uint8Array[] = []
  let length = 0
  for (;;) {
    // A packed file that is cut off ends in an error of the stream.
    const { done, value } = await reader.read().catch(() => {
      throw new FileError('notSpreadsheet')
    })
    if (done) return joined(parts, length)
    parts.push(value)
    length += value.length
    if (length > mostBytes) {
      void reader.cancel()
      throw new FileError('tooLarge')
    }
  }
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
