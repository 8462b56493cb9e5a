import { toJson } from '../../../core/to-json.ts'

/** The ids of failed tasks that this browser's user has seen. Without storage every page starts anew. */
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
