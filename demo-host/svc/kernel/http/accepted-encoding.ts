/** How an answer may be compressed. */
export type Encoding = 'br' | 'gzip'

/** The better of the compressions that an `Accept-Encoding` header allows; none where it allows neither. */
export const acceptedEncoding = (header: string | null | undefined): Encoding | undefined => {
  if (!header) return undefined
  const accepted = new Set(
    header
      .toLowerCase()
      .split(',')
      .map((part) => part.split(';').map((text) => text.trim()))
      .filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? ''))
      .map(([name]) => name),
  )
  return (['br', 'gzip'] as const).find((encoding) => accepted.has(encoding))
}
