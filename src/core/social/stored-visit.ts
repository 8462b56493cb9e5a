import { toJson } from '../to-json.ts'

/** A visit to a network that leaves this page and returns to it. */
export interface StoredVisit {
  social: string
  page: string
  state: string
  verifier: string
  /** Address to return to. */
  returnTo: string
}

const key = 'portico:visit'

/** Stores a visit in this tab, as proof that it started here. */
export function storeVisit(visit: StoredVisit): void {
  try {
    sessionStorage.setItem(key, toJson(visit))
  } catch {
    // Without storage a same-site visit works still; one from another site ends in "session expired".
  }
}

/** Takes the stored visit, once. */
export function takeVisit(): Partial<StoredVisit> {
  try {
    const text = sessionStorage.getItem(key) ?? '{}'
    sessionStorage.removeItem(key)
    return JSON.parse(text) as Partial<StoredVisit>
  } catch {
    return {}
  }
}
