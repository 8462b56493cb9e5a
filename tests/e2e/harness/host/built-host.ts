import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../../../..')

// An embedded database that runs for seconds is not worth optimizing, which takes longer than it runs.
const quickDatabase = '--wasm-tiering-budget=200000000'

/** The built host as a process of its own. */
export interface BuiltHost {
  port: number
  origin: string
  /** All it has printed. */
  output(): string
  kill(signal: NodeJS.Signals): void
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>
  /** Ends it; throws if it had ended by itself. */
  stop(): Promise<void>
}

/**
 * Starts the host of a folder with these settings only, on a free port unless they name one; throws its
 * output if it exits early.
 */
export async function runHost(settings: Record<string, string>, folder = root): Promise<BuiltHost> {
  if (settings['PORT']) return runAt(folder, Number(settings['PORT']), settings)
  try {
    return await runAt(folder, await freePort(), settings)
  } catch (error) {
    // Another test has this port.
    if (/is in use|EADDRINUSE/.test(String(error))) return runHost(settings, folder)
    throw error
  }
}

async function runAt(folder: string, port: number, settings: Record<string, string>): Promise<BuiltHost> {
  const child = spawn(process.execPath, [quickDatabase, 'dist/host/main.mjs'], {
    cwd: folder,
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'error', ...settings, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  let how: number | NodeJS.Signals | null | undefined
  const ended = once(child, 'close').then(([status, signal]: unknown[]) => {
    process.off('exit', kill)
    return (how = (status ?? signal) as number | NodeJS.Signals | null)
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
    async stop() {
      const before = how
      child.kill('SIGTERM')
      await ended
      if (before !== undefined) throw new Error(`The host ended by itself (${before}).\n${said}`)
    },
  }
}

// Below the ephemeral ports of systems, and above those that browsers refuse or services use.
const [lowest, highest] = [12_000, 32_000]
const block = 4

/**
 * A free port whose next two, which a demonstration also uses, are free as well. It stays reserved until this
 * process ends, so that a restarted host finds it free.
 */
export async function freePort(): Promise<number> {
  const port = lowest + block * randomInt((highest - lowest) / block)
  // Listening on the last port reserves the block.
  const claim = await listenOn(port + block - 1)
  if (!claim) return freePort()
  claim.unref()
  const others = await Promise.all([port, port + 1, port + 2].map(isFree))
  if (others.every(Boolean)) return port
  claim.close()
  return freePort()
}

async function isFree(port: number): Promise<boolean> {
  const probe = await listenOn(port)
  if (!probe) return false
  probe.close()
  await once(probe, 'close')
  return true
}

async function listenOn(port: number): Promise<Server | undefined> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
    return server
  } catch {
    return undefined
  }
}
