import { cssForPage, type SiteTheme } from 'portico/server'

interface Looks {
  theme: Partial<SiteTheme>
  /** How many networks the sign-in offers. */
  networks: number
}

/**
 * What a site looks like as a sheet of the portal's page, before its script knows: the colours that the script applies as well, and the
 * room that the card of the sign-in needs. Nothing of it where it cannot be had.
 */
export function siteCss(looks: Looks | undefined): Promise<string> | string {
  if (!looks) return ''
  const key = JSON.stringify(looks)
  const css = made.get(key) ?? cssOf(looks)
  if (made.size >= most) made.clear()
  made.set(key, css)
  return css
}

const cssOf = async ({ theme, networks }: Looks): Promise<string> =>
  [
    await cssForPage(theme),
    // What the reader has chosen counts more.
    ...(theme.scheme === 'light' || theme.scheme === 'dark'
      ? [`:root[data-scheme='auto']{color-scheme:${theme.scheme}}`]
      : []),
    `portal-login{--portal-networks:${networks}}`,
  ].join('')

// Solving a palette takes longer than everything else of a page.
const made = new Map<string, Promise<string>>()
const most = 50
