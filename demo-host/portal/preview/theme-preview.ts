import type { Site } from 'portico/contract'
import { code, fetchThemePreviews } from 'portico/react'
import { atom } from 'nanostores'
import type { Infer } from 'superstruct'
import { page } from '../session/page-session.ts'

/** What became of the preview link that this tab was opened with. */
export type ThemePreview =
  | { state: 'open'; theme: Infer<typeof Site>['theme']; until: string }
  | { state: 'ended' | 'failed' }

/** The preview of this tab; undefined in all others. */
export const $preview = atom<ThemePreview | undefined>()

/**
 * Asks for the theme of the preview link that `assets/take-query.js` noted for this tab. The link signs no one in: it changes the look of the portal in
 * this tab, and nothing of it is stored for later visits.
 */
export async function openPreview(): Promise<ThemePreview | undefined> {
  const token = tokenOfTab()
  if (!token) return undefined
  const found = await ask(token)
  $preview.set(found)
  return found
}

/** Leaves the preview. */
export function endPreview(): void {
  try {
    sessionStorage.removeItem(tokenPlace)
  } catch {
    // Without storage nothing was noted.
  }
  location.replace('/')
}

const tokenPlace = 'portico:preview'

function tokenOfTab(): string | null {
  try {
    return sessionStorage.getItem(tokenPlace)
  } catch {
    return null
  }
}

async function ask(token: string): Promise<ThemePreview> {
  try {
    const { open } = await fetchThemePreviews()
    const { theme, dtExpire } = await page.svc.call(open, { body: { token } })
    return { state: 'open', theme, until: dtExpire }
  } catch (error) {
    const refused = (error as { first?: { code: number } }).first?.code === code.badToken
    return { state: refused ? 'ended' : 'failed' }
  }
}
