import { openWords } from 'portico/react'
import { preferences } from './preferences.ts'

/** The languages of the portal, each by its own name. */
export const languages = { en: 'English', he: 'עברית' } as const

export type Language = keyof typeof languages

/** The document's language, set by `assets/first-paint.js`. */
export const lang: Language = document.documentElement.lang === 'he' ? 'he' : 'en'

export const words = openWords(lang)

/**
 * Reloads the portal in another language. Does nothing without storage, because the choice wouldn't survive
 * the reload.
 */
export function switchLanguage(to: Language): void {
  if (to !== lang && preferences.set('lang', to)) location.reload()
}
