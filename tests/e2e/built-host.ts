import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

// An embedded database that runs for seconds is not worth optimizing, which takes longer than it runs.
const quickDatabase = '--wasm-tiering-budget=200000000'

/** The built host as a process of its own. */
export interface BuiltHost {
  port: number
  origin: string
  /** All it has printed. */
  output(): string
  kill(signal: NodeJS.Signals): void
  /** How it ended: its exit code, or the signal. */
  ended: Promise<number | NodeJS.Signals | null>
}

/** Starts the host with these settings only, on a free port unless one is among them; throws what it said when it ends instead. */
export async function runHost(settings: Record<string, string>): Promise<BuiltHost> {
  if (settings['PORT']) return runAt(Number(settings['PORT']), settings)
  try {
    return await runAt(await freePort(), settings)
  } catch (error) {
    // Another test was given the same one.
    if (/is in use|EADDRINUSE/.test(String(error))) return runHost(settings)
    throw error
  }
}

async function runAt(port: number, settings: Record<string, string>): Promise<BuiltHost> {
  const child = spawn(process.execPath, [quickDatabase, 'dist/host/main.mjs'], {
    cwd: root,
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'error', ...settings, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  const ended = once(child, 'close').then(([status, signal]: unknown[]) => {
    process.off('exit', kill)
    return (status ?? signal) as number | NodeJS.Signals | null
  })
  let said = ''
  const listening = new Promise<true>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        said += String(chunk)
        if (said.includes('is listening')) resolve(true)
      })
    }
  })
  if ((await Promise.race([listening, ended])) !== true)
    throw new Error(`The host did not start. Build it first: npm run build.\n${said}`)
  return {
    port,
    origin: `http://localhost:${port}`,
    output: () => said,
    kill: (signal) => void child.kill(signal),
    ended,
  }
}

/** A port of this machine that nobody listens on, nor on the two after it, which a demonstration also uses. */
export async function freePort(): Promise<number> {
  const port = await listenBriefly(0)
  const others = await Promise.allSettled([listenBriefly(port + 1), listenBriefly(port + 2)])
  return others.every(({ status }) => status === 'fulfilled') ? port : freePort()
}

async function listenBriefly(wanted: number): Promise<number> {
  const probe = createServer().listen(wanted, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
