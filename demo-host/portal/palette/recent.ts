import { preferences } from '../settings/preferences.ts'

const most = 8

/** Ids of the pages where the user was last and of what was chosen in the palette, the last first. */
export function recentChoices(): string[] {
  try {
    const found: unknown = JSON.parse(preferences.get('palette') ?? '[]')
    return Array.isArray(found) ? found.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** Notes what was chosen, or a page that was gone to. */
export function noteChoice(id: string): void {
  const others = recentChoices().filter((each) => each !== id)
  preferences.set('palette', JSON.stringify([id, ...others].slice(0, most)))
}
