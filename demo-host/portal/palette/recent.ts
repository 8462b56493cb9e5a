import { preferences } from '../settings/preferences.ts'

const most = 8

/** IDs of recently visited pages and palette choices, latest first. */
export function recentChoices(): string[] {
  try {
    const found: unknown = JSON.parse(preferences.get('palette') ?? '[]')
    return Array.isArray(found) ? found.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** Records a choice or a visited page. */
export function noteChoice(id: string): void {
  const others = recentChoices().filter((each) => each !== id)
  preferences.set('palette', JSON.stringify([id, ...others].slice(0, most)))
}
