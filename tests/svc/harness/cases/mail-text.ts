/** The target of a mail's button. */
export const linkIn = (raw: string): string => /https?:\/\/[^\s"<>]+=[\w-]{43}/.exec(readable(raw))?.[0] ?? ''

/** The token in a mail's link; undefined without one. */
export const tokenIn = (raw: string): string => linkIn(raw).slice(-43)

/** The code in a mail; undefined without one. */
export const codeIn = (raw: string): string => /\b\d{6}\b/.exec(raw.split('code is')[1] ?? '')?.[0] ?? ''

// Long lines travel as quoted-printable.
const readable = (raw: string): string => raw.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
