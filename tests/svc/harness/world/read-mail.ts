/** A mail as its reader's program takes it apart. */
export interface ReadMail {
  /** By lower-case name, with encoded words decoded. */
  headers: Map<string, string>
  /** The parts, with bare line ends. */
  text: string
  html: string
}

/** Reads a mail of two parts as it came over SMTP. */
export const readMail = (raw: string): ReadMail => {
  const [headers, body] = split(raw)
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1]
  const parts = boundary ? body.split(`--${boundary}`).slice(1, -1).map(split) : []
  const part = (type: string): string => {
    const found = parts.find(([own]) => own.get('content-type')?.startsWith(type))
    if (!found) return ''
    const [own, content] = found
    return decoded(content, own.get('content-transfer-encoding')).replaceAll('\r\n', '\n').trim()
  }
  return { headers, text: part('text/plain'), html: part('text/html') }
}

const split = (text: string): [Map<string, string>, string] => {
  const end = text.indexOf('\r\n\r\n')
  const lines = text
    .slice(0, end)
    .trim()
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), decodedWords(line.slice(colon + 1).trim())]
  })
  return [new Map(headers), text.slice(end + 4)]
}

const decodedWords = (text: string): string =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('latin1')
        : unquoted(word.replaceAll('_', ' ')),
    )
    .replace(/^.*$/su, (bytes) => (/[\u0080-\u00ff]/.test(bytes) ? utf8(bytes) : bytes))

const decoded = (body: string, encoding: string | undefined): string => {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding === 'quoted-printable') return utf8(unquoted(body.replaceAll(/=\r\n/g, '')))
  return body
}

const unquoted = (text: string): string =>
  text.replaceAll(/=([\da-f]{2})/gi, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16)))

const utf8 = (bytes: string): string => Buffer.from(bytes, 'latin1').toString('utf8')
