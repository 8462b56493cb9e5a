const deepest = 32
const refusedKeys = new Set(['__proto__', 'constructor', 'prototype', 'toString', 'valueOf'])

/**
 * Parses JSON from bytes, and answers `undefined` for anything two readers could understand differently:
 * text that is not UTF-8, a byte order mark, a key twice, a key that means something to JavaScript, more than 32 levels.
 */
export const parseStrictly = (bytes: Uint8Array): unknown => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    const value: unknown = JSON.parse(text)
    return hasOneMeaning(text) ? value : undefined
  } catch {
    return undefined
  }
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
