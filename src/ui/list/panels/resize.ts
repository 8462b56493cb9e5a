import type { List } from '../list-context.ts'
import { fitted, widthsOf } from './column-fit.ts'

/** Pixels: how far one press of a key goes, and how narrow and wide a column can be. */
export const step = 16
export const least = 64
export const most = 900

/** Makes a column of the table around `inside` as wide, by so many pixels wider, or as wide as it needs. */
export function resize(
  { kept, keep }: Pick<List, 'kept' | 'keep'>,
  inside: Element,
  name: string,
  to: number | { by: number } | 'fit',
): void {
  const drawn = widthsOf(inside)
  const now = kept.widths?.[name] ?? drawn[name] ?? least
  const isMirrored = getComputedStyle(inside).direction === 'rtl'
  const wanted =
    to === 'fit' ? fitted(inside, name) : typeof to === 'number' ? to : now + (isMirrored ? -to.by : to.by)
  const width = Math.round(Math.min(most, Math.max(least, wanted)))
  keep({ widths: { ...drawn, ...kept.widths, [name]: width } })
}
