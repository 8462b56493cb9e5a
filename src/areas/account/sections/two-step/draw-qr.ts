import encodeQR from 'qr'

/** A QR code as a path of unit squares in a square of `size` units, with the quiet border that readers need. */
export function drawQr(text: string): { size: number; path: string } {
  const lines = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const squares = lines.flatMap((line, y) => line.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return { size: lines.length, path: squares.join('') }
}
