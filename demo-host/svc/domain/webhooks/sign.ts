import { createHmac, randomBytes } from 'node:crypto'

/** A new secret, in the writing of Standard Webhooks: 256 random bits. */
export const newSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`

const prefix = 'whsec_'

/** Encryption context of a webhook's secret. */
export const secretPlace = (siteId: number): string => `webhook ${siteId}`

/**
 * Headers that prove sender and time (seconds since 1970) of a body: signed with each secret, so that one can
 * be replaced while both are valid.
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
