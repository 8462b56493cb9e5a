// What a link of a mail proves has left the address before anything else ran; the page's registry holds it until it is used.
const registry = (globalThis as { [key: symbol]: Map<string, unknown> | undefined })[
  Symbol.for('portico.session.v1')
]
const query = new URLSearchParams((registry?.get('query') as string | undefined) ?? '')
const came = query.has('token') ? location.pathname : undefined

/** Whether somebody came to the profile by a mail, and so has something to do there without signing in. */
export const isGuest = (path: string): boolean => came === path && /^\/profile(\/|$)/i.test(path)
