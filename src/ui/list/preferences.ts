import type { ListQuery } from './query.ts'
import { toJson } from '../../core/to-json.ts'

/** A user's settings of a list, in this browser. */
export interface ListPreferences {
  size?: number | undefined
  /** The order of the columns, as far as it is another than the list's. */
  order?: readonly string[] | undefined
  hidden?: readonly string[] | undefined
  /** Widths in pixels, by column. */
  widths?: Readonly<Record<string, number>> | undefined
  isCompact?: boolean | undefined
  /** It was too short for search and other tools when it was last shown. */
  isShort?: boolean
  /** The filters that were set last. */
  tags?: Readonly<Record<string, string>>
  views?: readonly SavedView[]
}

/** A saved view: the list's query and its layout. */
export interface SavedView extends Pick<ListPreferences, 'order' | 'hidden' | 'isCompact'> {
  name: string
  query: Pick<ListQuery, 'filter' | 'sorting' | 'filters'>
}

// Raise it when stored settings can no longer be read.
const place = (name: string) => `portico:list:1:${name}`

/** Returns nothing if nothing was stored, or if the browser stores nothing. */
export function readPreferences(name: string): ListPreferences {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(place(name)) ?? '{}')
    return found && typeof found === 'object' ? found : {}
  } catch {
    return {}
  }
}

export function writePreferences(name: string, kept: ListPreferences): void {
  try {
    localStorage.setItem(place(name), toJson(kept))
  } catch {
    // Full or forbidden storage: the settings last as long as the page.
  }
}
