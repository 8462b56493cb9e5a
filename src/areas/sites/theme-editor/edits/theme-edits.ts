import type { SiteTheme } from '../../../../core/theme/theme-input.ts'

/** A theme while it is edited: what it was, is, and was before a step was undone. */
export interface Edits {
  past: readonly SiteTheme[]
  now: SiteTheme
  future: readonly SiteTheme[]
  /** The input that changed it last, and when. */
  last?: { input: string; at: number } | undefined
}

/** Steps that can be undone. */
const mostSteps = 100
/** Milliseconds within which changes of one input are one step: a color that is dragged changes many times. */
const oneStep = 800

export const beginEdits = (now: SiteTheme): Edits => ({ past: [], now: tidy(now), future: [] })

/** The edits after a change by an input; what was undone before is gone. */
export function changed(edits: Edits, theme: SiteTheme, input: string, at: number): Edits {
  const now = tidy(theme)
  if (isSameTheme(now, edits.now)) return edits
  const { last } = edits
  const goesOn = last?.input === input && at - last.at < oneStep
  const past = goesOn ? edits.past : [...edits.past, edits.now].slice(-mostSteps)
  return { past, now, future: [], last: { input, at } }
}

export function undone(edits: Edits): Edits {
  const { past, now, future } = edits
  const before = past.at(-1)
  return before ? { past: past.slice(0, -1), now: before, future: [now, ...future] } : edits
}

export function redone(edits: Edits): Edits {
  const { past, now, future } = edits
  const [next, ...rest] = future
  return next ? { past: [...past, now], now: next, future: rest } : edits
}

/** Whether two themes have the same inputs. */
export const isSameTheme = (one: SiteTheme, other: SiteTheme): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))

/** A theme without inputs that say nothing. */
function tidy(theme: SiteTheme): SiteTheme {
  const { brand, ...others } = theme
  const given = Object.entries(others).filter(([, value]) => value !== undefined && value !== '')
  return { brand, ...Object.fromEntries(given) }
}

const sorted = (theme: SiteTheme) =>
  Object.entries(tidy(theme))
    .map(([name, value]) => [name, String(value).toLowerCase()] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
