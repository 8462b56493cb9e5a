import type { ApiKey } from './try-request.tsx'

/** A key to try at once, in memory only: it is in no address and no storage. */
let offered: ApiKey | undefined
let isUnsent = false

/** Offers a new key to the API reference, which sends a first request with it when it opens. */
export function offerKey(apiKey: ApiKey): void {
  offered = apiKey
  isUnsent = true
}

/** The offered key, once. */
export function takeKey(): ApiKey | undefined {
  const taken = offered
  offered = undefined
  return taken
}

/** Whether the first request of an offered key is still to be sent; only the first caller hears so. */
export function takeFirstRequest(): boolean {
  const was = isUnsent
  isUnsent = false
  return was
}
