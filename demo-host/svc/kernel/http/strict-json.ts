const deepest = 32
const mostParts = 10_000
const refusedKeys = new Set(['__proto__', 'constructor', 'prototype', 'toString', 'valueOf'])

/**
 * Parses JSON from bytes, and answers `undefined` for anything two readers could understand differently:
 * text that is not UTF-8, a byte order mark, a key twice, a key that means something to JavaScript, more than 32 levels;
 * and for more than 10,000 parts, which take long to go through. How deep and how many it says without building any.
 */
export const parseStrictly = (bytes: Uint8Array): unknown => {
  if (!isBounded(bytes)) return undefined
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    const value: unknown = JSON.parse(text)
    return hasOneMeaning(text) ? value : undefined
  } catch {
    return undefined
  }
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d]

const isBounded = (bytes: Uint8Array): boolean => {
  let [depth, parts, isText] = [0, 0, false]
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index]
    if (isText) {
      if (byte === backslash) index += 1
      else if (byte === quote) isText = false
    } else if (byte === quote) isText = true
    else if (byte === comma) parts += 1
    else if (byte === openBrace || byte === openBracket) {
      parts += 1
      depth += 1
    } else if (byte === closeBrace || byte === closeBracket) depth -= 1
    if (depth > deepest || parts > mostParts) return false
  }
  return true
}

const tokens = /"(?:[^"\\]+|\\.)*"|[{}[\]:,]/g

// The text is known to be JSON here, so its strings and brackets are enough to follow it.
const hasOneMeaning = (text: string): boolean => {
  const open: (Set<string> | undefined)[] = []
  let last = ''
  for (const [token] of text.matchAll(tokens)) {
    if (token === '{' || token === '[') {
      if (open.push(token === '{' ? new Set() : undefined) > deepest) return false
    } else if (token === '}' || token === ']') {
      open.pop()
    } else if (token === ':') {
      const key = JSON.parse(last) as string
      const keys = open.at(-1)
      if (refusedKeys.has(key) || keys?.has(key)) return false
      keys?.add(key)
    }
    last = token
  }
  return true
}
