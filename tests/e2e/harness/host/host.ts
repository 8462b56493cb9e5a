import { freshDatabase } from '../../../svc/harness/world/database.ts'
import { secret } from '../../../svc/harness/world/prepared-folder.ts'
import { runHost } from './built-host.ts'

/** One mail or text message of the outbox. */
export interface Message {
  id: number
  to: string
  kind: string
  subject: string
  text: string
  code: string | null
  link: string | null
}

/** The built host, as a visitor of the demonstration's first site meets it. */
export interface Host {
  port: number
  origin: string
  /** The address of its second site. */
  borealis: string
  /** The mails to an address, newest first. */
  sentTo(address: string): Promise<Message[]>
  stop(): Promise<void>
}

/**
 * Starts a seeded host on a free port with additional settings: on a database of DATABASE_URL's server or,
 * without it or if `server` is empty, on an embedded one.
 */
export async function startHost(
  settings: Record<string, string> = {},
  server = process.env['DATABASE_URL'] ?? '',
): Promise<Host> {
  const { settings: own, drop } = await freshDatabase('demo', server)
  const host = await runHost({ ...own, PORTICO_SECRET: secret, ...settings })
  return {
    port: host.port,
    origin: host.origin,
    borealis: `http://127.0.0.1:${host.port}`,
    async sentTo(address) {
      const answer = await fetch(`${host.origin}/outbox.json`)
      return ((await answer.json()) as Message[]).filter(({ to }) => to === address)
    },
    async stop() {
      try {
        await host.stop()
      } finally {
        await drop()
      }
    },
  }
}
