import { code } from '../../../../src/contract/error-codes.ts'
import { fail } from './fail.ts'
import { parseStrictly } from './strict-json.ts'

/** A call's JSON body with the bytes it was read from. Throws code 905, 904 or 903. */
export const readBody = async (
  request: Request,
  limit: number,
): Promise<{ value: unknown; bytes: Uint8Array }> => {
  const type = request.headers.get('content-type') ?? ''
  if (
    !/^application\/json(\s*;\s*charset=utf-8)?$/i.test(type.trim()) ||
    request.headers.has('content-encoding')
  ) {
    throw fail(code.notJson)
  }
  if (Number(request.headers.get('content-length') ?? 0) > Math.max(limit, mostHeard))
    throw fail(code.tooLarge)
  const bytes = await collect(request, limit)
  const value = parseStrictly(bytes)
  if (value === undefined) throw fail(code.badRequest, { key: 'body' })
  return { value, bytes }
}

// A proxy that is still sending when it is answered tells its visitor of a broken gateway, so a little is heard out.
const mostHeard = 1_048_576

const collect = async (request: Request, limit: number): Promise<Uint8Array> => {
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
