import { toJson } from '../../../core/to-json.ts'

/** What a user has of the catalogue in this browser: names of reports. */
export interface CatalogPreferences {
  favourites: readonly string[]
  /** Those opened, the last first. */
  recents: readonly string[]
}

const place = 'portico:reports'
const most = 5

/** Nothing where nothing was kept, or where the browser keeps nothing. */
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

/** Makes a report a favourite, or no longer; answers what is kept then. */
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
    // Then it lasts as long as the page.
  }
  return kept
}

const namesIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((name) => typeof name === 'string') : []
