import { lookOf } from '../../src/core/frame/look.ts'
import { renderLogin } from './render-login.tsx'

/** What the page inside `<portal-frame>` begins with. */
export interface FramedLogin {
  lang: string
  /** What its document has for `color-scheme`. */
  scheme: string
  /** `<portal-login>` with its card in it. */
  markup: string
}

/**
 * The sign-in card of a frame as HTML, so that it shows before any script is there. `look` is the text that `<portal-frame>` puts
 * into the frame's address: it is read value by value, and no text of it reaches the markup. `nonce` is that of the page's policy.
 */
export async function renderFramedLogin(look: string | undefined, nonce: string): Promise<FramedLogin> {
  const { lang = 'en', scheme = 'light', density, theme } = lookOf(look ?? null)
  const framed = { lang, scheme: scheme === 'auto' ? 'light dark' : scheme }
  const brand = theme?.brand
  // The document has the color scheme, as in the page's own script.
  const { scheme: _, ...colors } = theme ?? {}
  const own = brand === undefined ? undefined : { ...colors, brand, ...(density && { density }) }
  return { ...framed, markup: await renderLogin({ lang, nonce, ...(own && { theme: own }) }) }
}
