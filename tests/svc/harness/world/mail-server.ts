import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

export interface Mail {
  from: string
  to: string[]
  /** Headers and body as they came. */
  raw: string
}

/** A mail server that speaks real SMTP. */
export interface MailServer {
  url: string
  /** The received mails, oldest first. */
  mails: Mail[]
  /** Refuses each mail with this answer; `undefined` takes them. */
  refusal: { code: number; text: string } | undefined
  /** Waits this many milliseconds before it takes a mail. */
  slowness: number
  close(): Promise<void>
}

export const openMailServer = async (): Promise<MailServer> => {
  const take = async (stream: Readable, { envelope }: SMTPServerSession): Promise<void> => {
    const raw = await text(stream)
    await new Promise((resolve) => setTimeout(resolve, server.slowness))
    const { refusal } = server
    if (refusal) throw Object.assign(new Error(refusal.text), { responseCode: refusal.code })
    const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
    server.mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw })
  }
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onData: (stream, session, done) => callbackify(take)(stream, session, done),
  })
  smtp.on('error', () => {})
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  const { port } = smtp.server.address() as AddressInfo
  const server: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    mails: [],
    refusal: undefined,
    slowness: 0,
    close: () => new Promise((resolve) => smtp.close(resolve)),
  }
  return server
}
