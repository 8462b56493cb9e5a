import { languageOf, stringsOfPage } from '../../ui/island/page-settings.ts'
import { framePack } from './messages.en.ts'
import { words as he } from './messages.he.ts'

/** The messages of an element in its language, with the page's own. */
export function textsOf(host: HTMLElement): typeof framePack.en {
  const lang = languageOf(host)
  const shipped = lang === 'he' ? he : framePack.en
  const own = stringsOfPage()[lang] ?? {}
  const texts = Object.entries(shipped).map(([name, text]) => [name, own[`frame.${name}`] ?? text])
  return Object.fromEntries(texts) as typeof framePack.en
}
