import { createTransport } from 'nodemailer'
import { isEmail } from '../../../../src/contract/engine/email-address.ts'
import { withDeadline } from '../http/deadline.ts'
import { openGuardedFetch } from '../http/guarded-fetch.ts'
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

/** Milliseconds: for each answer of a mail server, for a whole email, and for a text message. */
export interface DeliveryTimes {
  answer: number
  email: number
  sms: number
}

const usual: DeliveryTimes = { answer: 15_000, email: 60_000, sms: 15_000 }

export const openDelivery = (config: DeliverySettings, times = usual): Delivery => {
  const mailer = config.smtpUrl ? openMailer(config.smtpUrl, config.mailFrom, times) : undefined
  return {
    email: mailer?.send,
    sms: config.smsUrl ? smsGateway(config.smsUrl, times.sms) : undefined,
    close: () => mailer?.close(),
  }
}

const openMailer = (
  url: string,
  from: string,
  { answer: patience, email: most }: DeliveryTimes,
): { send: Deliver; close: () => void } => {
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
      // The mailer's own limits are of silence: a server that says a little now and then has no end.
      await withDeadline(most, (signal) =>
        transport.sendMail({
          signal,
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
        }),
      )
    },
  }
}

// ID of the thread, which no real message has.
const inThread = ({ id, of }: NonNullable<Message['thread']>, from: string) => {
  const domain = from.slice(from.lastIndexOf('@') + 1)
  const first = `<${of}@${domain}>`
  return { messageId: `<${id}@${domain}>`, inReplyTo: first, references: first }
}

const smsGateway = (url: string, patience: number): Deliver => {
  // The operator has chosen it, so it may be anywhere.
  const ask = openGuardedFetch(() => true, patience)
  return async (to, { text }) => {
    const answer = await ask(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to, text }),
      firstBytes: 0,
    })
    if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`)
  }
}
