import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../../../free-port.ts'
import { program } from '../cli/program.ts'
import { openClient, type Client, type ClientOptions } from './client.ts'

/** The host as a process of its own. */
export interface Host {
  /** The address it listens on. */
  origin: string
  /** All it has printed, and the lines of that. */
  output(): string
  kill(signal: NodeJS.Signals): void
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>
  client(options?: ClientOptions): Client
}

const root = join(import.meta.dirname, '../../../..')

/** Starts the host with its own settings only, and waits until it listens or has ended. */
export const startHost = async (settings: Record<string, string>, ...args: string[]): Promise<Host> => {
  const port = settings['PORT'] ?? String(await freePort())
  const child = spawn(process.execPath, [...program('demo-host/main.ts'), ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'warn', PORT: port, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  let output = ''
  const ended = once(child, 'close').then(([status, signal]: unknown[]) => {
    process.off('exit', kill)
    return (status ?? signal) as number | NodeJS.Signals | null
  })
  const listening = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        if (output.includes('Portico is listening.')) resolve()
      })
    }
  })
  await Promise.race([listening, ended])
  const origin = `http://localhost:${port}`
  return {
    origin,
    output: () => output,
    kill: (signal) => void child.kill(signal),
    ended,
    client: (options = {}) => openClient((request) => fetch(request), { origin, ...options }),
  }
}
