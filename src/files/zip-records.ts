const encoder = new TextEncoder()

// 1 January 1980, the zip format's first day, so that equal rows give equal files.
const time = 0
const day = 33

/** Zip metadata of a file: method, checksum, compressed and original size. */
type About = readonly [method: number, sum: number, packed: number, size: number]

// Names and texts are UTF-8. Of a file that is passed on as it comes, checksum and sizes follow.
const utf8 = 0x0800
const follows = 0x0808

/** Local header of a file. */
export const headOf = (name: string, [method, ...sizes]: About, isStreamed = false) =>
  record(
    name,
    [
      [4, 0x04034b50],
      [2, 20],
      [2, isStreamed ? follows : utf8],
      [2, method],
      [2, time],
      [2, day],
      ...longs(sizes),
    ],
    [[2, 0]],
  )

/** Checksum and sizes of a file that was passed on as it came, behind it. */
export const sizesOf = ([, ...sizes]: About) => bytesOf([[4, 0x08074b50], ...longs(sizes)])

/** Directory entry of a file; `at` is the offset of its header. */
export const entryOf = (name: string, [method, ...sizes]: About, at: number, isStreamed = false) =>
  record(
    name,
    [
      [4, 0x02014b50],
      [2, 20],
      [2, 20],
      [2, isStreamed ? follows : utf8],
      [2, method],
      [2, time],
      [2, day],
      ...longs(sizes),
    ],
    [
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, at],
    ],
  )

/** End record of the directory, which starts at `at`. */
export const endOf = (entries: readonly Uint8Array[], at: number) => {
  const length = entries.reduce((all, entry) => all + entry.length, 0)
  return bytesOf([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, entries.length],
    [2, entries.length],
    [4, length],
    [4, at],
    [2, 0],
  ])
}

/** Little-endian numbers with their widths in bytes. */
type Numbers = readonly (readonly [bytes: number, value: number])[]

const longs = (values: readonly number[]): Numbers => values.map((value) => [4, value])

/** A record: bytes before the name, its length, bytes after that, and the name. */
function record(name: string, before: Numbers, behind: Numbers): Uint8Array<ArrayBuffer> {
  const text = encoder.encode(name)
  const head = bytesOf([...before, [2, text.length], ...behind])
  const whole = new Uint8Array(head.length + text.length)
  whole.set(head)
  whole.set(text, head.length)
  return whole
}

function bytesOf(numbers: Numbers): Uint8Array<ArrayBuffer> {
  const bytes: number[] = []
  for (const [length, value] of numbers)
    for (let at = 0; at < length; at++) bytes.push((value >>> (8 * at)) & 255)
  return Uint8Array.from(bytes)
}
