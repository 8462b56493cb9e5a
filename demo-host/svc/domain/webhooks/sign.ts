import { createHmac, randomBytes } from 'node:crypto'

/** A new secret, in the writing of Standard Webhooks: 256 random bits. */
export const newSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`

const prefix = 'whsec_'

/** Where the secret of a webhook is sealed. */
export const secretPlace = (siteId: number): string => `webhook ${siteId}`

/**
 * The headers that prove to a receiver who has sent a body and when, in seconds since 1970: signed with each of some secrets, so that one of them
 * can be replaced while both are known.
 */
export const signedHeaders = (
  { id, at, body }: { id: string; at: number; body: string },
  secrets: readonly string[],
): Record<string, string> => ({
  'webhook-id': id,
  'webhook-timestamp': String(at),
  'webhook-signature': secrets.map((secret) => `v1,${signature(secret, `${id}.${at}.${body}`)}`).join(' '),
})

const signature = (secret: string, text: string): string =>
  createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(text)
    .digest('base64')
