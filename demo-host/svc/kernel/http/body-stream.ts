import { code } from '../../../../src/contract/error-codes.ts'
import { fail } from './fail.ts'

/**
 * The bytes of an upload as they come: nothing of it is read before somebody asks for the first. Throws code 905 where it is not
 * sent as `application/octet-stream`, and 904 where it says that it is longer than `limit`; while it is read, 904 as soon as it is.
 */
export const bodyStream = (request: Request, limit: number): AsyncIterable<Uint8Array> => {
  const { headers } = request
  if (!/^application\/octet-stream$/i.test(headers.get('content-type')?.trim() ?? ''))
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
