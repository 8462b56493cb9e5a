import { hdlibUploads } from '../../../contract/storage/uploads.ts'
import type { Send, Svc } from '../../../core/svc/client.ts'

// The protocol tus in two calls: a library for all of it would be ten times as much, and would know neither session nor site.

/** The number of bytes of an upload that have arrived. */
export const sentOf = async (svc: Svc, id: string, signal: AbortSignal): Promise<number> =>
  (await svc.call(hdlibUploads.show, { params: { id } }, { signal })).received

/** Sends what comes next of an upload; all of it has arrived once this resolves, after the last part to its image's ID. */
export async function sendPart(
  svc: Svc,
  id: string,
  offset: number,
  part: Blob,
  signal: AbortSignal,
): Promise<string | undefined> {
  const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) }
  let image: string | undefined
  const heard = (answer: Response) => {
    image = answer.headers.get('portico-image') ?? undefined
  }
  await svc.call(hdlibUploads.add, { params: { id } }, { signal, send: sending(headers, part, heard) })
  return image
}

/** Gives an upload up. */
export const giveUp = (svc: Pick<Svc, 'call'>, id: string): Promise<unknown> =>
  svc.call(hdlibUploads.remove, { params: { id } }, { send: sending({}) })

const sending =
  (more: Readonly<Record<string, string>>, body?: Blob, heard?: (answer: Response) => void): Send =>
  async (url, { headers, ...request }) => {
    const all = new Headers(headers)
    for (const [name, value] of Object.entries({ 'tus-resumable': '1.0.0', ...more })) all.set(name, value)
    const answer = await fetch(url, { ...request, headers: all, ...(body && { body }) })
    heard?.(answer)
    // A successful answer of the protocol is empty, which counts as missing for other calls.
    return answer.ok ? new Response('{}') : answer
  }
