/** The service's cookies. */
export const cookieNames = {
  session: 'sid',
  /** The own session of an impersonating user. */
  ownSession: 'own',
  rememberedBrowser: 'rb',
  knownDevice: 'kd',
  visitor: 'vid',
  socialVisit: 'sv',
} as const

export type CookieName = keyof typeof cookieNames

/**
 * Names of the cookies of a call. Cross-site calls have their own, partitioned by site (`Partitioned`): one
 * reseller's cookies are never sent from another's page.
 */
export interface CookieJar {
  https: boolean
  crossSite: boolean
}

/** The value of a cookie in a `Cookie` header. */
export const readCookie = (header: string | null, cookie: CookieName, jar: CookieJar): string | undefined => {
  const start = `${fullName(cookie, jar)}=`
  return header
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(start))
    ?.slice(start.length)
}

/** A `Set-Cookie` header. `maxAge` in seconds: 0 removes the cookie, none lets it end with the browser. */
export const writeCookie = (cookie: CookieName, value: string, jar: CookieJar, maxAge?: number): string =>
  [
    `${fullName(cookie, jar)}=${value}`,
    'Path=/',
    'HttpOnly',
    // Browsers demand Secure of the first kind; on a developer's localhost they grant it without https.
    ...(jar.crossSite ? ['SameSite=None', 'Secure', 'Partitioned'] : ['SameSite=Lax']),
    ...(jar.https && !jar.crossSite ? ['Secure'] : []),
    ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
  ].join('; ')

const fullName = (cookie: CookieName, { https, crossSite }: CookieJar): string =>
  `${https ? '__Host-' : ''}${crossSite ? 'p' : ''}${cookieNames[cookie]}`
