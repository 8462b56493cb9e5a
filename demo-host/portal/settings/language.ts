import { openWords } from 'portico/react'
import { preferences } from './preferences.ts'

/** The languages of the portal, each by its own name. */
export const languages = { en: 'English', he: 'עברית' } as const

export type Language = keyof typeof languages

/** The portal's language: that of the document, which `assets/first-paint.js` has set before anything else. */
export const lang: Language = document.documentElement.lang === 'he' ? 'he' : 'en'

export const words = openWords(lang)

/**
 * Reloads the portal in another language. Does nothing without storage, because the choice wouldn't survive
 * the reload.
 */
export function switchLanguage(to: Language): void {
  if (to !== lang && preferences.set('lang', to)) location.reload()
}
