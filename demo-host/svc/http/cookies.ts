/** The service's cookies. */
export const cookieNames = { session: 'sid', rememberedBrowser: 'rb', knownDevice: 'kd' } as const

export type CookieName = keyof typeof cookieNames

/** The value of a cookie in a `Cookie` header. */
export const readCookie = (header: string | null, cookie: CookieName, https: boolean): string | undefined => {
  const start = `${fullName(cookie, https)}=`
  return header
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(start))
    ?.slice(start.length)
}

/** A `Set-Cookie` header. `maxAge` in seconds: 0 removes the cookie, none lets it end with the browser. */
export const writeCookie = (cookie: CookieName, value: string, https: boolean, maxAge?: number): string =>
  [
    `${fullName(cookie, https)}=${value}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    ...(https ? ['Secure'] : []),
    ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
  ].join('; ')

const fullName = (cookie: CookieName, https: boolean): string =>
  `${https ? '__Host-' : ''}${cookieNames[cookie]}`
