import { charHeight, charWidth, rowOf } from './font.ts'
import { columns, rows, type Terminal } from './terminal.ts'

/** The size of the screen, in pixels. */
export const [width, height] = [columns * charWidth, rows * charHeight]

/** A client's pixel format: bits per pixel, and color positions. */
export interface PixelFormat {
  bits: 8 | 16 | 32
  bigEndian: boolean
  red: Colour
  green: Colour
  blue: Colour
}

interface Colour {
  max: number
  shift: number
}

/** The server's format. */
export const ownFormat: PixelFormat = {
  bits: 32,
  bigEndian: false,
  red: { max: 255, shift: 16 },
  green: { max: 255, shift: 8 },
  blue: { max: 255, shift: 0 },
}

/** Parses the 16 bytes of a pixel format; undefined for palettes and impossible ones. */
export const formatFrom = (bytes: Buffer): PixelFormat | undefined => {
  const bits = bytes.readUInt8(0)
  if (bytes.readUInt8(3) === 0 || (bits !== 8 && bits !== 16 && bits !== 32)) return undefined
  const colour = (max: number, shift: number): Colour => ({
    max: bytes.readUInt16BE(max),
    shift: bytes.readUInt8(shift) & 31,
  })
  return {
    bits,
    bigEndian: bytes.readUInt8(2) !== 0,
    red: colour(4, 10),
    green: colour(6, 11),
    blue: colour(8, 12),
  }
}

/** A part of one row of characters. */
export interface Span {
  row: number
  from: number
  to: number
}

/** Whether a pixel of the screen is drawn; the cursor is a line under its place. */
const isDrawn = ({ cells, cursor }: Terminal, x: number, y: number): boolean => {
  const [column, row] = [Math.floor(x / charWidth), Math.floor(y / charHeight)]
  const line = y % charHeight
  if (cursor.column === column && cursor.row === row && line >= charHeight - 2) return true
  return (rowOf(cells[row * columns + column]!, line) & (0x80 >> (x % charWidth))) !== 0
}

/** A part of the screen as a rectangle of a framebuffer update, in the encoding `hextile` or, without it, raw. */
export const rectangleOf = (
  terminal: Terminal,
  { row, from, to }: Span,
  format: PixelFormat,
  isHextile: boolean,
): Buffer => {
  const [x, y, across] = [from * charWidth, row * charHeight, (to - from) * charWidth]
  const head = Buffer.alloc(12)
  for (const [place, value] of [x, y, across, charHeight].entries()) head.writeUInt16BE(value, 2 * place)
  head.writeInt32BE(isHextile ? hextile : 0, 8)
  const [paper, ink] = [pixel(format, 0), pixel(format, 0xc8)]
  if (!isHextile) {
    const pixels: Buffer[] = [head]
    for (let line = y; line < y + charHeight; line++)
      for (let at = x; at < x + across; at++) pixels.push(isDrawn(terminal, at, line) ? ink : paper)
    return Buffer.concat(pixels)
  }
  const tiles: Buffer[] = [head]
  for (let at = x; at < x + across; at += tileSize)
    tiles.push(tileOf(terminal, at, y, Math.min(tileSize, x + across - at), paper, ink))
  return Buffer.concat(tiles)
}

const [hextile, tileSize] = [5, 16]

// A background, a foreground, and the runs of it.
const tileOf = (terminal: Terminal, x: number, y: number, across: number, paper: Buffer, ink: Buffer) => {
  const runs: number[] = []
  for (let line = 0; line < tileSize; line++)
    for (let at = 0; at < across; at++) {
      const begin = at
      while (at < across && isDrawn(terminal, x + at, y + line)) at++
      if (at > begin) runs.push((begin << 4) | line, (at - begin - 1) << 4)
    }
  if (runs.length === 0) return Buffer.concat([Buffer.from([2]), paper])
  return Buffer.concat([Buffer.from([2 | 4 | 8]), paper, ink, Buffer.from([runs.length / 2, ...runs])])
}

const pixel = ({ bits, bigEndian, red, green, blue }: PixelFormat, grey: number): Buffer => {
  const part = ({ max, shift }: Colour) => Math.round((grey / 255) * max) * 2 ** shift
  const value = (part(red) + part(green) + part(blue)) % 2 ** bits
  const bytes = Buffer.alloc(bits / 8)
  if (bigEndian) bytes.writeUIntBE(value, 0, bits / 8)
  else bytes.writeUIntLE(value, 0, bits / 8)
  return bytes
}
