import { loginPack } from '../../src/areas/login/messages.en.ts'
import { words } from '../../src/areas/login/messages.he.ts'
import { collectedSheets } from './collected-sheets.ts'
import { renderLogin } from './render-login.tsx'

const keys = Object.keys(words)

/** What the build writes into `login.js` and `portal.js`: the card's markup with `$title` for the message `title`, its messages, and all styles. */
export async function firstCard() {
  const marks = Object.fromEntries(keys.map((key) => [`login.${key}`, `$${key}`]))
  const markup = await renderLogin({ stylesheet: '-', strings: { en: marks } })
  const used = keys.filter((key) => new RegExp(`\\$${key}[<"]`).test(markup))
  const textsOf = (all: object) =>
    Object.fromEntries(Object.entries(all).filter(([key]) => used.includes(key)))
  return { markup, texts: { en: textsOf(loginPack.en), he: textsOf(words) }, styles: collectedSheets() }
}
