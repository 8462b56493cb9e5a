import { matchRoute, navPack, titleOf, useStore, type RouteMatch } from 'portico/react'
import { texts } from '../messages.ts'
import { menu } from '../session/page-session.ts'
import { words } from '../settings/language.ts'

const navWords = words.of(navPack)

/** Public routes by the first part of their path; all others are ways of signing in. */
const doors = {
  create: 'createTitle',
  forgot: 'forgotTitle',
  reset: 'resetTitle',
  setpassword: 'resetTitle',
  validate: 'validateTitle',
  validatesuccessful: 'validateTitle',
  termsofservice: 'termsTitle',
  usage: 'fileTitle',
  invoice: 'fileTitle',
  report: 'reportFileTitle',
} as const

/** Title of a page: its entry's, by the site's own titles if any. */
export function useTitle({ route: { path, access }, params }: RouteMatch): string {
  const t = useStore(texts)
  const names = useStore(navWords)
  const { value } = useStore(menu.$menu)
  const first = path.split('/')[1]?.toLowerCase() ?? ''
  // The sign-in page reports the answer of a social network.
  if (access === 'anyone')
    return Object.hasOwn(doors, first) && !params['remote']
      ? t[doors[first as keyof typeof doors]]
      : t.signInTitle
  return titleOf({ id: entryOf({ path, access }), name: t.homeTitle }, names, value?.titles)
}

/** The menu entry of a route; routes for all signed-in users are named by their first segment. */
export const entryOf = ({ path, access }: Pick<RouteMatch['route'], 'path' | 'access'>): string =>
  access === 'session' ? (path.split('/')[1]?.toLowerCase() ?? '') : access

/** Entry of the current page; undefined for unknown addresses. */
export function currentEntry(): string | undefined {
  const match = matchRoute(location.pathname)
  return match && entryOf(match.route)
}
