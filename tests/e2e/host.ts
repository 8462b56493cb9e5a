import { freshDatabase } from '../svc/harness/database.ts'
import { secret } from '../svc/harness/prepared-folder.ts'
import { runHost } from './built-host.ts'

/** One mail or text message of the outbox. */
export interface Message {
  id: number
  to: string
  code: string | null
}

/** The built host, running on a free port with a data folder of its own, filled as by an earlier start: that saves seconds. */
export interface Host {
  port: number
  origin: string
  /** What was sent to an address, newest first. */
  sentTo(address: string): Promise<Message[]>
  stop(): Promise<void>
}

/** Starts it, with these settings besides its own. */
export async function startHost(settings: Record<string, string> = {}): Promise<Host> {
  const { settings: own, drop } = await freshDatabase('demo', '')
  const host = await runHost({ ...own, PORTICO_SECRET: secret, ...settings })
  let died: number | string | null | undefined
  void host.ended.then((how) => (died = how))
  return {
    port: host.port,
    origin: host.origin,
    async sentTo(address) {
      const answer = await fetch(`${host.origin}/outbox.json`)
      return ((await answer.json()) as Message[]).filter(({ to }) => to === address)
    },
    async stop() {
      const before = died
      host.kill('SIGTERM')
      await host.ended
      await drop()
      if (before !== undefined) throw new Error(`The host ended by itself (${before}).\n${host.output()}`)
    },
  }
}
