/** The longest side of a logo, in pixels. */
const longestSide = 1024

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** Why a logo in base64 can't be one, as a reason of code 903: it is no PNG, or it is too large for a page. */
export const logoProblem = (base64: string): 'logoKind' | 'logoSize' | undefined => {
  if (!/^[A-Za-z\d+/]+={0,2}$/.test(base64)) return 'logoKind'
  const bytes = Buffer.from(base64, 'base64')
  const isPng = bytes.length > 24 && signature.every((byte, at) => bytes[at] === byte)
  if (!isPng || bytes.toString('latin1', 12, 16) !== 'IHDR') return 'logoKind'
  return Object.values(sizeOfPng(bytes)).every((side) => side > 0 && side <= longestSide)
    ? undefined
    : 'logoSize'
}

/** Width and height in pixels, which the first 24 bytes of a PNG say. */
export const sizeOfPng = (bytes: Buffer): { width: number; height: number } => ({
  width: bytes.readUInt32BE(16),
  height: bytes.readUInt32BE(20),
})
