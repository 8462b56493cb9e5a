import type { attachmentMedia } from '../../../../src/contract/support/attachments.ts'
import type { Content } from '../../kernel/files/storage.ts'
import { PlainText } from './plain-text.ts'

/** A file type recognized by content: media type, and allowed extensions. */
export interface FileKind {
  mediaType: MediaType
  endings: readonly string[]
}

export type MediaType = (typeof attachmentMedia)[number]

/** Content that is looked at while it passes. */
interface SniffedContent {
  content: Content
  /** The recognized type, once all content has passed. */
  kind(): FileKind
}

/** Looks at content while it passes, which fails with code 941 as soon as it is nothing that is accepted. */
export const sniff = (content: Content): SniffedContent => {
  let kind: FileKind | undefined
  return {
    content: passed(content, (found) => (kind = found)),
    kind() {
      if (!kind) throw new Error('The content has not passed yet.')
      return kind
    },
  }
}

// The longest signature that is looked for ends here.
const headSize = 12

async function* passed(content: Content, tell: (kind: FileKind) => void): Content {
  let head: Uint8Array | undefined = new Uint8Array()
  let text: PlainText | undefined
  for await (const chunk of content) {
    if (!head) {
      text?.read(chunk)
      yield chunk
      continue
    }
    head = Buffer.concat([head, chunk])
    if (head.length < headSize) continue
    text = begun(head, tell)
    yield head
    head = undefined
  }
  if (head) {
    text = begun(head, tell)
    yield head
  }
  if (text) tell(text.end())
}

/** The type if the first bytes reveal it, else text as long as it continues as such. */
const begun = (head: Uint8Array, tell: (kind: FileKind) => void): PlainText | undefined => {
  const found = signed.find(({ begins }) => begins(head))?.kind
  if (found) {
    tell(found)
    return undefined
  }
  const text = new PlainText(head)
  text.read(head)
  return text
}

const at =
  (offset: number, bytes: string) =>
  (content: Uint8Array): boolean =>
    content.length >= offset + bytes.length &&
    Array.from(bytes).every((sign, index) => content[offset + index] === sign.charCodeAt(0))

const kind = (mediaType: MediaType, ...endings: string[]): FileKind => ({ mediaType, endings })

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

const longest = 120

/**
 * A file name that is safe on any system: no folders, no special characters, and an extension that matches
 * the type.
 */
export const safeName = (given: string, { endings }: FileKind): string => {
  const base = given.split(/[/\\]/).at(-1) ?? ''
  const clean = base
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"*:<>?|%;]+/gu, '_')
    .replace(/^[.\s]+/, '')
    .replace(/[.\s]+$/, '')
  const name = reserved.test(clean) ? `_${clean}` : clean || 'file'
  const ending = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1] ?? ''
  const fits = endings.includes(ending.toLowerCase())
  const last = fits ? `.${ending}` : `.${endings[0] ?? 'bin'}`
  const stem = fits ? name.slice(0, -last.length) : name
  return `${Array.from(stem)
    .slice(0, (longest - last.length) >> 1)
    .join('')}${last}`
}

// Reserved device names of Windows.
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i
