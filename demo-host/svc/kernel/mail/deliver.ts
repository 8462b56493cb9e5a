import { createTransport } from 'nodemailer'
import { isEmail } from '../../../../src/contract/engine/email-address.ts'
import type { Message } from './outbox.ts'

/** Passes the message to the mail transport. Rejects if the transport refuses it. */
export interface Delivery {
  /** Undefined without a mail server: the outbox page then shows the messages. */
  email: Deliver | undefined
  sms: Deliver | undefined
  close(): void
}

/** The settings that say who delivers. */
export interface DeliverySettings {
  smtpUrl: string | null
  mailFrom: string
  smsUrl: string | null
}

export type Deliver = (address: string, message: Message) => Promise<void>

const patience = 15_000

export const openDelivery = (config: DeliverySettings): Delivery => {
  const mailer = config.smtpUrl ? openMailer(config.smtpUrl, config.mailFrom) : undefined
  return {
    email: mailer?.send,
    sms: config.smsUrl ? smsGateway(config.smsUrl) : undefined,
    close: () => mailer?.close(),
  }
}

const openMailer = (url: string, from: string): { send: Deliver; close: () => void } => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    close: () => transport.close(),
    async send(address, { sender, subject, text, html, thread }) {
      // The mailer parses addresses in every field and could find several in one.
      if (!isEmail(address)) throw new Error('the stored address is not one e-mail address')
      await transport.sendMail({
        from: { name: sender ?? '', address: from },
        to: { name: '', address },
        envelope: { from, to: [address] },
        headers: { 'Auto-Submitted': 'auto-generated' },
        subject: subject ?? '',
        text,
        ...(html === undefined ? {} : { html }),
        ...(thread ? inThread(thread, from) : {}),
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    },
  }
}

// ID of the thread, which no real message has.
const inThread = ({ id, of }: NonNullable<Message['thread']>, from: string) => {
  const domain = from.slice(from.lastIndexOf('@') + 1)
  const first = `<${of}@${domain}>`
  return { messageId: `<${id}@${domain}>`, inReplyTo: first, references: first }
}

const smsGateway =
  (url: string): Deliver =>
  async (to, { text }) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to, text }),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`)
  }
