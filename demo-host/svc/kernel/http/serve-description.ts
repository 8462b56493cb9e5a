import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Hono } from 'hono'
import { answerKept, hashOfBytes, type KeptBytes } from './kept-bytes.ts'

/** Serves the description of all calls. It is written once, and compressed once, when it is first asked for. */
export const serveDescription = (app: Hono, describe: () => unknown): void => {
  let written: KeptBytes | undefined
  app.get('/svc/openapi.json', (c) => {
    const kept = (written ??= write(describe()))
    return answerKept(kept, c.req.raw.headers, { 'cache-control': 'public, max-age=300', vary: 'Origin' })
  })
}

const write = (description: unknown): KeptBytes => {
  const plain = Buffer.from(JSON.stringify(description))
  const kept: KeptBytes = { type: 'application/json', hash: hashOfBytes(plain), plain, compressed: {} }
  // Until that is done it goes out as it is.
  void compress(kept)
  return kept
}

const compress = async ({ plain, compressed }: KeptBytes): Promise<void> => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  compressed.br = await promisify(brotliCompress)(plain, { params })
  compressed.gzip = await promisify(gzip)(plain)
}
