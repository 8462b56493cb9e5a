import type { Draft } from './use-draft.ts'

/** What was typed into a form, by field, of a draft that keeps it as JSON. */
export function typedIn(draft: Draft): Record<string, string> {
  try {
    const found: unknown = JSON.parse(draft.read() || '{}')
    return Object.fromEntries(
      Object.entries(Object(found) as object).map(([name, value]) => [name, String(value)]),
    )
  } catch {
    return {}
  }
}
