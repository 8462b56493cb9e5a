import { encode } from 'uqr'

/** A QR code as a path of unit squares in a square of `size` units, with the quiet border that readers need. */
export function drawQr(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const squares = data.flatMap((line, y) => line.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return { size, path: squares.join('') }
}
