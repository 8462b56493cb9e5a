import { configure, type Settings } from './settings.ts'

/**
 * Takes the page's settings from the `data-` attributes of the script tag that loaded `url`:
 * `data-svc`, `data-site-key`, `data-theme` (a colour or JSON), `data-lang`. Returns its `data-prefix`.
 */
export function configureFromScript(url: string): { prefix?: string } {
  const script = [...document.querySelectorAll('script')].find(({ src }) => src === url)
  const { svc, siteKey, theme, lang, prefix } = script?.dataset ?? {}
  configure({
    ...(svc ? { svc } : {}),
    ...(siteKey ? { siteKey } : {}),
    ...(theme ? { theme: themeOf(theme) } : {}),
    ...(lang ? { lang } : {}),
  })
  return prefix ? { prefix } : {}
}

function themeOf(text: string): NonNullable<Settings['theme']> {
  if (!text.startsWith('{')) return text
  try {
    return JSON.parse(text) as Exclude<Settings['theme'], undefined>
  } catch {
    console.warn(
      '[portico] data-theme of the script tag is neither a colour nor JSON; the default theme is used.',
    )
    return {} as Exclude<Settings['theme'], undefined>
  }
}
