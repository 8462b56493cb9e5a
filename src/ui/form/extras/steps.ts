import type { FormSpec } from '../../../contract/engine/form.ts'
import type { Errors } from '../form-store.ts'

/** The outcome of pressing a form's button: the next step (none if the form is sent) and the errors to show. */
export function stepAfter(
  steps: FormSpec['steps'],
  at: number,
  wrong: Errors,
): { step?: number; errors: Errors } {
  const all = Object.values(steps ?? {})
  const own = all.findIndex((names) => names.some((name) => name in wrong))
  const placed = new Set(all.flat())
  const here = Object.keys(wrong).filter((name) => !placed.has(name) || all[at]?.includes(name))
  if (here.length > 0) return { errors: Object.fromEntries(here.map((name) => [name, wrong[name]!])) }
  if (at < all.length - 1) return { step: at + 1, errors: {} }
  return own < 0 ? { errors: wrong } : { step: own, errors: wrong }
}
