import type { Pack } from '../../core/i18n/words.ts'
import { settings } from '../../core/settings.ts'
import { fetching, type PortalElement, type View } from './shell.ts'

// If a view cannot be fetched, nothing else can, so the messages of both languages and all styles are here.
const he = { text: 'לא הצלחנו לטעון את התוכן.', retry: 'ניסיון נוסף' }

/** Messages of an element whose view could not be fetched; resellers override them as `missing.text` and `missing.retry`. */
export const missingPack: Pack<typeof he> = {
  name: 'missing',
  en: { text: "We couldn't load this.", retry: 'Try again' },
  others: { he: () => Promise.resolve({ words: he }) },
}

// Not for bundlers of applications: to them the address of a view is another one.
fetching.again = (address) => import(/* webpackIgnore: true */ `${address}?${Date.now()}`) as Promise<View>

fetching.failed = (host: PortalElement, again: () => void): HTMLElement => {
  const { lang: chosen, strings } = settings()
  const lang = host.lang || chosen || host.closest<HTMLElement>('[lang]')?.lang || ''
  const isHebrew = /^he\b/i.test(lang)
  const own = (Object(strings) as Record<string, Record<string, string>>)[isHebrew ? 'he' : lang || 'en']
  const part = (tag: string, key: keyof typeof he) => {
    const node = document.createElement(tag)
    node.textContent = own?.[`missing.${key}`] ?? (isHebrew ? he : missingPack.en)[key]
    return node
  }
  const box = document.createElement('div')
  const button = part('button', 'retry')
  box.role = 'alert'
  box.dir = isHebrew ? 'rtl' : 'ltr'
  box.style.cssText = 'padding:1em'
  button.style.cssText = 'font:inherit;padding:.5em 1em'
  button.onclick = again
  const hadFocus = host.shadowRoot.activeElement
  box.append(part('p', 'text'), button)
  host.shadowRoot.replaceChildren(box)
  if (hadFocus) button.focus()
  return box
}
