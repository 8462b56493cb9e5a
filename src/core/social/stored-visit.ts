import { toJson } from '../to-json.ts'

/** A visit to a network that began on this page and ends after another page was here. */
export interface StoredVisit {
  social: string
  page: string
  state: string
  verifier: string
  /** Where the visitor was. */
  returnTo: string
}

const key = 'portico:visit'

/** Keeps a visit for as long as this tab lives: proof that who comes back is who left. */
export function storeVisit(visit: StoredVisit): void {
  try {
    sessionStorage.setItem(key, toJson(visit))
  } catch {
    // Without storage a same-site visit works still; one from another site ends in "session expired".
  }
}

/** The kept visit, once. */
export function takeVisit(): Partial<StoredVisit> {
  try {
    const text = sessionStorage.getItem(key) ?? '{}'
    sessionStorage.removeItem(key)
    return JSON.parse(text) as Partial<StoredVisit>
  } catch {
    return {}
  }
}
