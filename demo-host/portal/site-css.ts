import { cssForPage, type SiteTheme } from 'portico/server'

interface Looks {
  theme: Partial<SiteTheme>
  /** Number of sign-in networks. */
  networks: number
}

/**
 * A site's theme as a style sheet for the first paint: the colors that the script will apply, and the space
 * for the sign-in card. Empty if unavailable.
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
    // The reader's choice overrides it.
    ...(theme.scheme === 'light' || theme.scheme === 'dark'
      ? [`:root[data-scheme='auto']{color-scheme:${theme.scheme}}`]
      : []),
    `portal-login{--portal-networks:${networks}}`,
  ].join('')

// Solving a palette takes longer than everything else of a page.
const made = new Map<string, Promise<string>>()
const most = 50
