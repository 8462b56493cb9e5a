/** The characters that a TrueType or OpenType font has glyphs for, by its `cmap` table. */
export const coverageOf = (font: Uint8Array): Set<number> => {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  const cmap = tableAt(view, 'cmap')
  const subtables = Array.from({ length: view.getUint16(cmap + 2) }, (_, at) => {
    const record = cmap + 4 + at * 8
    return { platform: view.getUint16(record), offset: cmap + view.getUint32(record + 4) }
  })
  const found = new Set<number>()
  for (const { platform, offset } of subtables) {
    // Unicode and Windows; the third is that of old Macs.
    if (platform === 1) continue
    const format = view.getUint16(offset)
    if (format === 4) addSegments(view, offset, found)
    if (format === 12) addGroups(view, offset, found)
  }
  return found
}

const tableAt = (view: DataView, wanted: string): number => {
  for (let at = 0; at < view.getUint16(4); at += 1) {
    const record = 12 + at * 16
    const tag = String.fromCodePoint(...[0, 1, 2, 3].map((byte) => view.getUint8(record + byte)))
    if (tag === wanted) return view.getUint32(record + 8)
  }
  throw new Error(`The font has no table ${wanted}.`)
}

const addSegments = (view: DataView, offset: number, found: Set<number>): void => {
  const length = view.getUint16(offset + 6)
  const [ends, starts] = [offset + 14, offset + 16 + length]
  for (let at = 0; at < length; at += 2) {
    const [first, last] = [view.getUint16(starts + at), view.getUint16(ends + at)]
    const delta = view.getUint16(starts + length + at)
    const rangeAt = starts + 2 * length + at
    const range = view.getUint16(rangeAt)
    for (let char = first; char <= last && char < 0xff_ff; char += 1) {
      const glyph = range === 0 ? char + delta : view.getUint16(rangeAt + range + 2 * (char - first))
      if ((glyph & 0xff_ff) !== 0) found.add(char)
    }
  }
}

const addGroups = (view: DataView, offset: number, found: Set<number>): void => {
  for (let at = 0; at < view.getUint32(offset + 12); at += 1) {
    const group = offset + 16 + at * 12
    for (let char = view.getUint32(group); char <= view.getUint32(group + 4); char += 1) found.add(char)
  }
}
