import type { FormSpec } from '../../../contract/engine/form.ts'
import type { Errors } from '../form-store.ts'

/** What follows when the button of a form is pressed: the step that it goes to, none where it is sent; what it shows as wrong. */
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
