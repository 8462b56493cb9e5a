import type { ListSpec } from '../../core/define/resource.ts'
import type { ListPreferences } from './preferences.ts'
import type { AnyStruct } from '../../contract/engine/endpoint.ts'
import { kindOf } from '../kinds/kind-of.ts'

/** All columns in the user's order; columns that no longer exist are dropped, new ones come last. */
export function ordered({ columns }: ListSpec, kept: ListPreferences): readonly string[] {
  const [first, ...rest] = columns
  const own = (kept.order ?? []).filter((name) => rest.includes(name))
  return [...(first === undefined ? [] : [first]), ...own, ...rest.filter((name) => !own.includes(name))]
}

/** The visible columns. The first names the row and is always visible. */
export function shown(spec: ListSpec, kept: ListPreferences): readonly string[] {
  const hidden = kept.hidden ?? spec.hidden ?? []
  return ordered(spec, kept).filter((name, at) => at === 0 || !hidden.includes(name))
}

/** Whether the values of a column line up at its end. */
export const hasEnd = (of: AnyStruct | undefined): boolean => of !== undefined && kindOf(of).numeric === true
