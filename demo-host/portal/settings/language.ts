import { openWords } from 'portico/react'
import { preferences } from './preferences.ts'

/** The languages of the portal, each by its own name. */
export const languages = { en: 'English', he: 'עברית' } as const

export type Language = keyof typeof languages

/** The portal's language: that of the document, which `assets/first-paint.js` has set before anything else. */
export const lang: Language = document.documentElement.lang === 'he' ? 'he' : 'en'

export const words = openWords(lang)

/** Shows the portal in another language, anew. Without storage the choice cannot outlive the page, so nothing changes. */
export function switchLanguage(to: Language): void {
  if (to !== lang && preferences.set('lang', to)) location.reload()
}
