import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Hono } from 'hono'
import { answerKept, hashOfBytes, type KeptBytes } from './kept-bytes.ts'
import type { EndpointTable } from '../../../../src/contract/engine/endpoint.ts'

/** Serves the OpenAPI description. It is generated and compressed once, on the first request. */
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

/** Methods of a path; empty for an unknown path. */
export const openAllowedMethods = (tables: Record<string, EndpointTable>): ((path: string) => string[]) => {
  const known = Object.values(tables).flatMap((table) =>
    Object.values(table).map(({ method, path }) => ({
      method,
      path: new RegExp(`^/svc${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`),
    })),
  )
  return (asked) => {
    const methods = known.filter(({ path }) => path.test(asked)).map(({ method }) => method)
    return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))]
  }
}
