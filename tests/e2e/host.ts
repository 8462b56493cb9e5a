import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

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

export async function startHost(): Promise<Host> {
  const port = await freePort()
  const data = mkdtempSync(path.join(tmpdir(), 'portico-e2e-'))
  const child = spawn(process.execPath, ['dist/host/main.mjs'], {
    cwd: root,
    env: { PATH: process.env['PATH'], PORT: String(port), PORTICO_DATA: data, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let said = ''
  const stop = async () => {
    const died = child.exitCode ?? child.signalCode
    child.kill('SIGTERM')
    await ended
    rmSync(data, { recursive: true, force: true })
    if (died !== null) throw new Error(`The host ended by itself (${died}).\n${said}`)
  }
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += String(chunk)
      if (said.includes('is listening')) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', () =>
      reject(new Error(`The host did not start. Build it first: npm run build.\n${said}`)),
    )
  })
  const origin = `http://localhost:${port}`
  return {
    port,
    origin,
    async sentTo(address) {
      const answer = await fetch(`${origin}/outbox.json`)
      return ((await answer.json()) as Message[]).filter(({ to }) => to === address)
    },
    stop,
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
