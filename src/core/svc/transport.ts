import { createFetch, type $Fetch } from 'ofetch'
import { framedBy } from '../frame/framed-by.ts'
import type { Send, SvcOptions } from './client.ts'
import { noAnswer, readAnswer } from './read-answer.ts'
import { SvcError } from './svc-error.ts'
import { fromPage } from '../url-of.ts'

declare module 'ofetch' {
  interface FetchOptions {
    /** Replaces `fetch` for one call. */
    send?: Send | undefined
    /** Whether a good answer is a file. */
    isFile?: boolean
  }
}

/**
 * Requests of one service: with the session's token, the version and the site's key as they are by then. The data of an answer are its
 * value; everything else rejects with `SvcError`, or with the reason of an aborted signal. Nothing is sent twice.
 */
export const createTransport = ({ siteKey, token, authorization }: SvcOptions): $Fetch =>
  createFetch({
    fetch: async (url, init) => {
      const {
        send = fetch,
        method,
        headers,
        body,
        credentials,
        signal,
      } = init as typeof init & { send?: Send }
      // Not in `onRequest`, which would delay every request by a turn: what the page does next could come first.
      const own = {
        'content-type': 'application/json',
        'api-version': 'latest',
        token: token(),
        'site-key': siteKey,
        'framed-by': framedBy(),
        authorization: authorization?.(),
        ...Object.fromEntries(headers as Headers),
      }
      return send(fromPage(url as string), {
        ...(method && { method }),
        headers: Object.fromEntries(
          Object.entries(own).filter((pair): pair is [string, string] => pair[1] !== undefined),
        ),
        ...(credentials && { credentials }),
        ...(body === undefined ? {} : { body }),
        ...(signal ? { signal } : {}),
      })
    },
    defaults: {
      credentials: 'include',
      retry: false,
      // Left to be read by what knows the service's answers.
      responseType: 'stream',
      onRequestError: ({ options: { signal } }) => fail(signal),
      async onResponse({ response, options: { signal, isFile } }) {
        const value = isFile && response.ok ? response.blob() : readAnswer(response)
        response._data = await value.catch((error: unknown) => {
          if (error instanceof SvcError) throw error
          fail(signal)
        })
      },
    },
  })

function fail(signal: AbortSignal | null | undefined): never {
  signal?.throwIfAborted()
  throw noAnswer()
}
