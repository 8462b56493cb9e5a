import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runHost } from './built-host.ts'

/** One mail or text message of the outbox. */
export interface Message {
  id: number
  to: string
  code: string | null
}

/** The built host, running on a free port with an empty data folder of its own. */
export interface Host {
  port: number
  origin: string
  /** What was sent to an address, newest first. */
  sentTo(address: string): Promise<Message[]>
  stop(): Promise<void>
}

/** Starts it, with these settings besides its own. */
export async function startHost(settings: Record<string, string> = {}): Promise<Host> {
  const data = mkdtempSync(path.join(tmpdir(), 'portico-e2e-'))
  const host = await runHost({ PORTICO_DATA: data, ...settings })
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
      rmSync(data, { recursive: true, force: true })
      if (before !== undefined) throw new Error(`The host ended by itself (${before}).\n${host.output()}`)
    },
  }
}
