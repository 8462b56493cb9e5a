/** The inputs of a delivery's signature: its headers and its exact body. */
export interface SignedDelivery {
  headers: readonly { name: string; value: string }[]
  body: string
}

/** The languages of signature checks. */
export const verifyLanguages = ['node', 'python'] as const

export type VerifyLanguage = (typeof verifyLanguages)[number]

/** Whether a delivery was sent with a signature. */
export const isSigned = ({ headers }: SignedDelivery): boolean =>
  headers.some(({ name }) => name === 'webhook-signature')

/** A program that says whether a delivery is authentic. The secret is never in it: it is read from the environment. */
export const verifySnippet = (language: VerifyLanguage, { headers, body }: SignedDelivery): string => {
  const of = (name: string) => literal(headers.find((each) => each.name === name)?.value ?? '')
  return writers[language]({
    id: of('webhook-id'),
    at: of('webhook-timestamp'),
    signatures: of('webhook-signature'),
    body: literal(body),
  })
}

interface Values {
  id: string
  at: string
  signatures: string
  body: string
}

/** A text as both languages write it: as JSON does. */
const literal = (text: string): string => JSON.stringify(text)

const writers: Readonly<Record<VerifyLanguage, (values: Values) => string>> = {
  node: ({ id, at, signatures, body }) => `import { createHmac, timingSafeEqual } from 'node:crypto'

const id = ${id}
const at = ${at}
const signatures = ${signatures}
const body = ${body}

const key = Buffer.from(process.env.WEBHOOK_SECRET.replace('whsec_', ''), 'base64')
const wanted = createHmac('sha256', key).update(\`\${id}.\${at}.\${body}\`).digest()
const isAuthentic = signatures.split(' ').some((each) => {
  const given = Buffer.from(each.replace('v1,', ''), 'base64')
  return given.length === wanted.length && timingSafeEqual(given, wanted)
})
console.log(isAuthentic)`,
  python: ({ id, at, signatures, body }) => `import base64, hashlib, hmac, os

sent = ${id}
at = ${at}
signatures = ${signatures}
body = ${body}

key = base64.b64decode(os.environ["WEBHOOK_SECRET"].removeprefix("whsec_"))
signed = f"{sent}.{at}.{body}".encode()
wanted = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
print(any(hmac.compare_digest(each.removeprefix("v1,"), wanted) for each in signatures.split(" ")))`,
}
