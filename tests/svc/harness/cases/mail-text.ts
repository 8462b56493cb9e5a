/** Where the button of a mail leads. */
export const linkIn = (raw: string): string => /https?:\/\/[^\s"<>]+=[\w-]{43}/.exec(readable(raw))?.[0] ?? ''

/** The token in the link of a mail; nothing where it brings none. */
export const tokenIn = (raw: string): string => linkIn(raw).slice(-43)

/** The code that a mail brings; nothing where it brings none. */
export const codeIn = (raw: string): string => /\b\d{6}\b/.exec(raw.split('code is')[1] ?? '')?.[0] ?? ''

// Long lines travel as quoted-printable.
const readable = (raw: string): string => raw.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
