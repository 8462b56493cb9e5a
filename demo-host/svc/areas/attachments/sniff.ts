/** What a file may be, found out from its content: its media type, and the endings that names of such files may have. */
export interface FileKind {
  mediaType: string
  endings: readonly string[]
}

/** What a file is by its first bytes, whatever its name says; none for what is not accepted. */
export const kindOfFile = (content: Uint8Array): FileKind | undefined =>
  signed.find(({ begins }) => begins(content))?.kind ?? (isPlainText(content) ? plainText : undefined)

const plainText: FileKind = {
  mediaType: 'text/plain; charset=utf-8',
  endings: ['txt', 'log', 'csv', 'tsv', 'json', 'md', 'conf', 'ini', 'yml', 'yaml', 'pem', 'crt', 'eml'],
}

const at =
  (offset: number, bytes: string) =>
  (content: Uint8Array): boolean =>
    content.length >= offset + bytes.length &&
    Array.from(bytes).every((sign, index) => content[offset + index] === sign.charCodeAt(0))

const kind = (mediaType: string, ...endings: string[]): FileKind => ({ mediaType, endings })

const isWebp = (content: Uint8Array) => at(0, 'RIFF')(content) && at(8, 'WEBP')(content)

const signed: readonly { begins: (content: Uint8Array) => boolean; kind: FileKind }[] = [
  { begins: at(0, '\x89PNG\r\n\x1a\n'), kind: kind('image/png', 'png') },
  { begins: at(0, '\xff\xd8\xff'), kind: kind('image/jpeg', 'jpg', 'jpeg') },
  { begins: at(0, 'GIF87a'), kind: kind('image/gif', 'gif') },
  { begins: at(0, 'GIF89a'), kind: kind('image/gif', 'gif') },
  { begins: isWebp, kind: kind('image/webp', 'webp') },
  { begins: at(0, '%PDF-'), kind: kind('application/pdf', 'pdf') },
  {
    begins: at(0, 'PK\x03\x04'),
    kind: kind('application/zip', 'zip', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'),
  },
  { begins: at(0, '\x1f\x8b\x08'), kind: kind('application/gzip', 'gz', 'tgz') },
]

// What begins like markup is refused: somebody could open it as a page.
const isPlainText = (content: Uint8Array): boolean => {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return false
  }
  return !/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text) && !/^\s*</.test(text)
}
