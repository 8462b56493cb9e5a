const refusals = {
  AccessDenied: 403,
  AuthorizationHeaderMalformed: 400,
  BadDigest: 400,
  EntityTooSmall: 400,
  IncompleteBody: 400,
  InvalidAccessKeyId: 403,
  InvalidArgument: 400,
  InvalidPart: 400,
  InvalidPartOrder: 400,
  InvalidRange: 416,
  MalformedXML: 400,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NoSuchUpload: 404,
  NotImplemented: 501,
  PreconditionFailed: 412,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  XAmzContentSHA256Mismatch: 400,
} as const

/** A call that S3 refuses, by S3's own word for it. */
export class Refusal extends Error {
  readonly code: keyof typeof refusals
  readonly status: number

  constructor(code: keyof typeof refusals) {
    super(code)
    this.code = code
    this.status = refusals[code]
  }
}

export const refusalXml = ({ code }: Refusal, path: string): string =>
  xml(`<Error><Code>${code}</Code><Message>${code}</Message><Resource>${escaped(path)}</Resource></Error>`)

export const xml = (content: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${content}`

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

export const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
