import { code } from '../../../../src/contract/engine/error-codes.ts'
import { fail } from './fail.ts'
import type { IncomingMessage } from 'node:http'

/** A call's JSON body with the bytes it was read from. Throws code 905, 904 or 903. */
export const readBody = async (
  request: Request,
  limit: number,
): Promise<{ value: unknown; bytes: Uint8Array }> => {
  const bytes = await readExactly(request, limit)
  const value = parseStrictly(bytes)
  if (value === undefined) throw fail(code.badRequest, { key: 'body' })
  return { value, bytes }
}

/** The bytes of a JSON body as they came, for a signature over them. Throws code 905 or 904. */
export const readExactly = async (request: Request, limit: number): Promise<Uint8Array> => {
  const type = request.headers.get('content-type') ?? ''
  if (
    !/^application\/json(\s*;\s*charset=utf-8)?$/i.test(type.trim()) ||
    request.headers.has('content-encoding')
  ) {
    throw fail(code.notJson)
  }
  return collect(request, limit)
}

// Reads a little more, because proxies report a broken gateway if the reply comes while they are still
// sending.
const mostHeard = 1_048_576

/** All bytes of a body. Throws code 904 above `limit`. */
export const collect = async (request: Request, limit: number): Promise<Uint8Array> => {
  if (Number(request.headers.get('content-length') ?? 0) > Math.max(limit, mostHeard))
    throw fail(code.tooLarge)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > Math.max(limit, mostHeard)) break
    if (size <= limit) chunks.push(chunk)
  }
  if (size > limit) throw fail(code.tooLarge)
  return Buffer.concat(chunks)
}

/**
 * Streams the bytes of an upload; reading starts on demand. Throws code 905 for other types than
 * `application/octet-stream` or that of tus, and 904 if it declares, or turns out, to be longer than `limit`.
 */
export const bodyStream = (request: Request, limit: number): AsyncIterable<Uint8Array> => {
  const { headers } = request
  if (!/^application\/(offset\+)?octet-stream$/i.test(headers.get('content-type')?.trim() ?? ''))
    throw fail(code.notJson)
  if (headers.has('content-encoding')) throw fail(code.notJson)
  if (Number(headers.get('content-length') ?? 0) > limit) throw fail(code.tooLarge)
  return bounded(request, limit)
}

async function* bounded(request: Request, limit: number): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > limit) throw fail(code.tooLarge)
    yield chunk
  }
}

/** How long the rest of a request may take, in milliseconds: a small JSON body, or a file over a slow line. */
export interface BodyTimes {
  usual: number
  upload: number
}

const uploads = new WeakSet<object>()

/** Gives a request the time of an upload: its caller was judged, and may send a file. */
export const allowUpload = (request: object | undefined): void => {
  if (request) uploads.add(request)
}

/** Hangs up on who sends the rest of a request too slowly. */
export const limitBodyTime = (request: IncomingMessage, { usual, upload }: BodyTimes): void => {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers
  if (length === undefined && coding === undefined) return
  const hangUp = (): void => {
    if (request.complete) return
    if (uploads.delete(request)) timer = setTimeout(hangUp, upload - usual).unref()
    else request.socket.destroy()
  }
  let timer = setTimeout(hangUp, usual).unref()
  request.once('close', () => clearTimeout(timer))
}

const deepest = 32
const mostParts = 10_000
const refusedKeys = new Set(['__proto__', 'constructor', 'prototype', 'toString', 'valueOf'])

/**
 * Parses JSON, or returns `undefined` for anything that two parsers could read differently: invalid UTF-8, a
 * byte order mark, duplicate keys, keys with a meaning in JavaScript, more than 32 levels; and above 10,000
 * parts, which are slow to walk. Checks depth and size before building.
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
