import { toJson } from '../../../core/to-json.ts'

/** IDs of failed tasks that the user has seen in this browser. Without storage every page starts empty. */
export const seenFailures = {
  read(base: string): string[] {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(key(base)) ?? '[]')
      return Array.isArray(kept) ? kept.map(String) : []
    } catch {
      return []
    }
  },
  keep(base: string, ids: readonly string[]): void {
    try {
      localStorage.setItem(key(base), toJson(ids))
    } catch {
      // Then they are news again in the next page.
    }
  },
}

const key = (base: string) => `portico:seen-tasks ${base}`
