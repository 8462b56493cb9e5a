import type { Send } from '../../../core/svc/client.ts'

/** Sends a file as the body of a call, and tells how many per cent of it have left the browser, which `fetch` cannot. */
export const uploading =
  (file: Blob, tell: (percent: number) => void): Send =>
  (url, { method = 'POST', headers, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, url)
      request.withCredentials = true
      for (const [name, value] of Object.entries(headers))
        request.setRequestHeader(name, name === 'content-type' ? 'application/octet-stream' : value)
      let told = 0
      request.upload.onprogress = ({ loaded, total }) => {
        const percent = Math.floor((100 * loaded) / total) || 0
        if (percent > told) tell((told = percent))
      }
      request.onload = () => resolve(new Response(request.responseText || null, { status: request.status }))
      request.onerror = () => reject(new TypeError('The file was not taken.'))
      request.onabort = () => reject(signal?.reason as Error)
      signal?.addEventListener('abort', () => request.abort())
      // A signal that was aborted before says nothing any more.
      if (signal?.aborted) reject(signal.reason as Error)
      else request.send(file)
    })
