import type { Pack } from '../../core/i18n/words.ts'
import { settings } from '../../core/settings.ts'
import { fetching, type PortalElement, type View } from './shell.ts'

// If a view cannot be fetched, nothing else can, so the messages of both languages and all styles are here.
const he = { text: 'לא הצלחנו לטעון את התוכן.', retry: 'ניסיון נוסף', reload: 'רענון הדף' }

/** Messages of an element whose view could not be fetched; resellers override them as `missing.text`, `missing.retry` and `missing.reload`. */
export const missingPack: Pack<typeof he> = {
  name: 'missing',
  en: { text: "We couldn't load this.", retry: 'Try again', reload: 'Reload page' },
  others: { he: () => Promise.resolve({ words: he }) },
}

// Not for bundlers of applications: to them the address of a view is another one.
fetching.again = (address) => import(/* webpackIgnore: true */ `${address}?${Date.now()}`) as Promise<View>

fetching.failed = (host: PortalElement, again: () => void): HTMLElement => {
  const { lang: chosen, strings } = settings()
  const lang = host.lang || chosen || host.closest<HTMLElement>('[lang]')?.lang || ''
  const isHebrew = /^he\b/i.test(lang)
  const own = (Object(strings) as Record<string, Record<string, string>>)[isHebrew ? 'he' : lang || 'en']
  const part = (
    tag: 'p' | 'button',
    key: keyof typeof he,
    onclick: (() => void) | null = null,
  ): HTMLElement =>
    Object.assign(document.createElement(tag), {
      textContent: own?.[`missing.${key}`] ?? (isHebrew ? he : missingPack.en)[key],
      onclick,
      style: 'font:inherit;margin:8px;padding:8px',
    })
  const box = document.createElement('div')
  const button = part('button', 'retry', again)
  box.role = 'alert'
  box.dir = isHebrew ? 'rtl' : 'ltr'
  const hadFocus = host.shadowRoot.activeElement
  // Once a new version is deployed, only a reload helps: this page asks for files that are gone.
  box.append(
    part('p', 'text'),
    button,
    part('button', 'reload', () => location.reload()),
  )
  host.shadowRoot.replaceChildren(box)
  if (hadFocus) button.focus()
  return box
}
