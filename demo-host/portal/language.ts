import { directionOf, openWords } from 'portico/react'

const key = 'portico:lang'

/** The portal's language: chosen before, else the browser's. */
export const lang = stored() ?? (navigator.language.startsWith('he') ? 'he' : 'en')

export const words = openWords(lang)

/** Sets the document's language and direction, which the elements follow. */
export function applyLanguage(): void {
  document.documentElement.lang = lang
  document.documentElement.dir = directionOf(lang)
}

/** Switches between the portal's languages and shows the page anew. */
export function switchLanguage(): void {
  try {
    localStorage.setItem(key, lang === 'he' ? 'en' : 'he')
  } catch {
    // Without storage the choice cannot outlive the page, so nothing would change.
    return
  }
  location.reload()
}

function stored(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}
