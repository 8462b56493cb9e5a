import { freshDatabase } from '../svc/harness/database.ts'
import { secret } from '../svc/harness/prepared-folder.ts'
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
  /** Where its second site is. */
  borealis: string
  /** What was sent to an address, newest first. */
  sentTo(address: string): Promise<Message[]>
  stop(): Promise<void>
}

/**
 * Starts one on a free port with data of its own, filled as by an earlier start, and these settings besides: in a database of
 * the server of DATABASE_URL, or where there is none, or `server` is empty, in an embedded one.
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
