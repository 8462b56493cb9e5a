import { toJson } from '../../../core/to-json.ts'

/** The user's favourite and recent reports in this browser, by name. */
export interface CatalogPreferences {
  favourites: readonly string[]
  /** Those opened, the last first. */
  recents: readonly string[]
}

const place = 'portico:reports'
const most = 5

/** Returns nothing if nothing was stored, or if the browser stores nothing. */
export function readPreferences(): CatalogPreferences {
  try {
    const { favourites, recents } = JSON.parse(localStorage.getItem(place) ?? '{}') as Partial<
      Record<keyof CatalogPreferences, unknown>
    >
    return { favourites: namesIn(favourites), recents: namesIn(recents) }
  } catch {
    return { favourites: [], recents: [] }
  }
}

/** Notes that a report was opened. */
export function noteOpened(name: string): void {
  const kept = readPreferences()
  keep({ ...kept, recents: [name, ...kept.recents.filter((each) => each !== name)].slice(0, most) })
}

/** Toggles a favourite; returns the stored preferences. */
export function toggleFavourite(name: string): CatalogPreferences {
  const kept = readPreferences()
  const favourites = kept.favourites.includes(name)
    ? kept.favourites.filter((each) => each !== name)
    : [...kept.favourites, name]
  return keep({ ...kept, favourites })
}

function keep(kept: CatalogPreferences): CatalogPreferences {
  try {
    localStorage.setItem(place, toJson(kept))
  } catch {
    // It then lasts as long as the page.
  }
  return kept
}

const namesIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((name) => typeof name === 'string') : []
