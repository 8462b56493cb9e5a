import { largestAvatarSide, type avatarMedia } from '../../../../src/contract/account/avatars.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { fail } from '../../kernel/http/fail.ts'
import { BadImage, type CleanImage } from './bytes.ts'
import { cleanJpeg, jpegBegin } from './clean-jpeg.ts'
import { cleanPng, pngBegin } from './clean-png.ts'
import { cleanWebp } from './clean-webp.ts'

/** A cleaned picture and its type. */
interface Picture {
  content: Buffer
  mediaType: (typeof avatarMedia)[number]
}

/**
 * Reduces an image to its pixels and how its camera was held, which removes metadata such as locations, and anything appended.
 * The content decides the format. Throws code 945 for other formats and for images that are too large.
 */
export const cleanImage = (bytes: Buffer): Picture => {
  try {
    const { mediaType, content, width, height } = cleaned(bytes)
    const isRight = [width, height].every((side) => side > 0 && side <= largestAvatarSide)
    if (isRight) return { content, mediaType }
  } catch (error) {
    if (!(error instanceof BadImage)) throw error
  }
  throw fail(code.imageRefused, { key: 'content' })
}

const cleaned = (bytes: Buffer): CleanImage & Pick<Picture, 'mediaType'> => {
  if (begins(bytes, pngBegin)) return { ...cleanPng(bytes, largestAvatarSide), mediaType: 'image/png' }
  if (begins(bytes, jpegBegin)) return { ...cleanJpeg(bytes), mediaType: 'image/jpeg' }
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  if (isWebp) return { ...cleanWebp(bytes), mediaType: 'image/webp' }
  throw new BadImage('It is no picture.')
}

const begins = (bytes: Buffer, begin: Buffer): boolean => bytes.subarray(0, begin.length).equals(begin)
