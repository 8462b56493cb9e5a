import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { Content } from './storage.ts'

/** Bytes of content that are encrypted at a time. */
const blockSize = 65_536

/** Bytes that encryption adds to each block. */
const tagSize = 16

/**
 * Content, encrypted block by block with a key of 32 bytes that nothing else is encrypted with: AES-256-GCM, each block numbered and the
 * last one marked, so that none can be altered, moved, left out or cut off.
 */
export async function* sealedContent(content: Content, key: Buffer): AsyncGenerator<Uint8Array> {
  let number = 0
  for await (const { block, isLast } of blocksOf(content, blockSize)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number++, isLast))
    yield Buffer.concat([cipher.update(block), cipher.final(), cipher.getAuthTag()])
  }
}

/** Decrypts content. A block is only passed on after authentication; throws for an altered one. */
export async function* openedContent(sealed: Content, key: Buffer): AsyncGenerator<Uint8Array> {
  let number = 0
  for await (const { block, isLast } of blocksOf(sealed, blockSize + tagSize)) {
    const end = block.length - tagSize
    if (end < 0) throw new Error('Encrypted content was cut off.')
    const nonce = nonceOf(number++, isLast)
    const cipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagSize })
    cipher.setAuthTag(block.subarray(end))
    yield Buffer.concat([cipher.update(block.subarray(0, end)), cipher.final()])
  }
}

const nonceOf = (number: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(number)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** Splits content into blocks of one size; only the last may be smaller, and there is always one. */
async function* blocksOf(content: Content, size: number): AsyncGenerator<{ block: Buffer; isLast: boolean }> {
  let waiting: Buffer = Buffer.alloc(0)
  for await (const chunk of content) {
    waiting = waiting.length > 0 ? Buffer.concat([waiting, chunk]) : Buffer.from(chunk)
    // A full block may be the last one: it waits until there is more.
    while (waiting.length > size) {
      yield { block: waiting.subarray(0, size), isLast: false }
      waiting = waiting.subarray(size)
    }
  }
  yield { block: waiting, isLast: true }
}
