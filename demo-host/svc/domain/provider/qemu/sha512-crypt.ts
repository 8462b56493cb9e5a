import { createHash, randomBytes } from 'node:crypto'

/** Password hash for /etc/shadow: salted SHA-512 with 5000 rounds (`$6$`). */
export const sha512Crypt = (password: string, salt: string = newSalt()): string => {
  const [word, grain] = [Buffer.from(password), Buffer.from(salt)]
  const inner = sum(word, grain, word)
  const first = [word, grain, repeated(inner, word.length)]
  for (let left = word.length; left > 0; left >>= 1) first.push(left & 1 ? inner : word)
  let digest = sum(...first)
  const words = repeated(sum(...Array.from({ length: word.length }, () => word)), word.length)
  const grains = repeated(sum(...Array.from({ length: 16 + digest[0]! }, () => grain)), grain.length)
  for (let round = 0; round < 5000; round += 1) {
    const odd = round % 2 === 1
    digest = sum(
      odd ? words : digest,
      round % 3 ? grains : none,
      round % 7 ? words : none,
      odd ? digest : words,
    )
  }
  return `$6$${salt}$${written(digest)}`
}

const alphabet = './0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const none = Buffer.alloc(0)

const sum = (...parts: Buffer[]): Buffer => createHash('sha512').update(Buffer.concat(parts)).digest()

const repeated = (bytes: Buffer, length: number): Buffer => Buffer.alloc(length, bytes)

const newSalt = (): string => Array.from(randomBytes(16), (byte) => alphabet[byte & 63]).join('')

// Three bytes at a time, of three thirds that turn, as four characters.
const written = (digest: Buffer): string => {
  let text = ''
  for (let at = 0; at < 21; at += 1) {
    const three = [at, at + 21, at + 42]
    const turned = [...three.slice(at % 3), ...three.slice(0, at % 3)]
    text += characters((digest[turned[0]!]! << 16) | (digest[turned[1]!]! << 8) | digest[turned[2]!]!, 4)
  }
  return text + characters(digest[63]!, 2)
}

const characters = (bits: number, count: number): string =>
  Array.from({ length: count }, (_, at) => alphabet[(bits >> (6 * at)) & 63]).join('')
