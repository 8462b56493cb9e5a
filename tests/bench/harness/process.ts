import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/** A process that has printed the awaited line. */
export interface Running {
  /** Milliseconds from its start until it said so. */
  took: number
  pid: number | undefined
  /** Terminates it with its children, and waits for the end. */
  stop(): Promise<void>
}

/** Starts a program and waits until its output contains a text. Throws with its output when it ends before. */
export async function startProcess(
  [program, ...args]: [string, ...string[]],
  said: string,
  env: Record<string, string>,
): Promise<Running> {
  const began = performance.now()
  const child = spawn(program, args, {
    // One account calling at full speed would measure refusals.
    env: { ACCOUNT_CALLS: '999999999', SITE_CALLS: '999999999', ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const end = (signal: NodeJS.Signals) => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, signal)
  }
  const kill = () => end('SIGKILL')
  process.once('exit', kill)
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      if (output.includes(said)) return
      output += chunk.toString()
      if (output.includes(said)) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`${program} ${args.join(' ')} ended early:\n${output}`)))
  })
  return {
    took: performance.now() - began,
    pid: child.pid,
    async stop() {
      const ended = once(child, 'exit')
      end('SIGTERM')
      await ended
      process.off('exit', kill)
    },
  }
}

/** A free port of this machine. */
export async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return String(port)
}
