import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sandboxCommand, type SandboxLevel, type SandboxLimits, type SandboxUser } from './sandbox-command.ts'

/** A program that reads files of strangers. */
export interface SandboxRun {
  /** Has two folders: `files`, which the program works in, and `root`, which is empty. */
  folder: string
  limits: SandboxLimits
  /** Receives its standard output as it comes. */
  onOutput?: (text: string) => void
}

/** How a program ended: `exitCode` is null if a limit ended it. */
export interface SandboxResult {
  exitCode: number | null
  output: string
}

/** Runs programs on files of strangers, each in a process group that ends with this process. */
export interface Sandbox {
  /** The user that they run as; null for the service's own. */
  user: SandboxUser | null
  /** Runs a program; rejects if `close` ends it. */
  run(program: readonly string[], run: SandboxRun): Promise<SandboxResult>
  /** Ends what runs, and starts no more. */
  close(): Promise<void>
}

/** Opens a sandbox. A user other than null needs a service that runs as root. */
export const openSandbox = (user: SandboxUser | null): Sandbox => {
  const running = new Map<ChildProcess, Promise<unknown>>()
  let isClosed = false
  const requireOpen = () => {
    if (isClosed) throw new Error('The service stops.')
  }
  return {
    user,
    async run(program, { folder, limits, onOutput }) {
      const level = await sandboxLevel(user)
      requireOpen()
      const child = start(sandboxCommand(level, user, folder, limits, program), join(folder, 'files'))
      const closed = once(child, 'close') as Promise<[number | null]>
      running.set(child, closed)
      const late = setTimeout(() => kill(child), 1000 * limits.seconds)
      let output = ''
      child.stdout?.setEncoding('utf8').on('data', (text: string) => {
        onOutput?.(text)
        output += text
        if (output.length > mostOutput) kill(child)
      })
      try {
        const [exitCode] = await closed
        requireOpen()
        return { exitCode, output }
      } finally {
        clearTimeout(late)
        running.delete(child)
        alive.delete(child)
      }
    },
    async close() {
      isClosed = true
      for (const child of running.keys()) kill(child)
      await Promise.allSettled(running.values())
    },
  }
}

// Characters. The description of a hostile file can be long.
const mostOutput = 2_000_000

const start = ({ file, args, user }: ReturnType<typeof sandboxCommand>, cwd: string): ChildProcess => {
  const child = spawn(file, args, {
    cwd,
    env: { PATH: process.env['PATH'], LC_ALL: 'C', MALLOC_ARENA_MAX: '2' },
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
    ...user,
  })
  if (alive.size === 0 && !process.listeners('exit').includes(killAll)) process.on('exit', killAll)
  alive.add(child)
  return child
}

/** Those of this process, of all sandboxes. */
const alive = new Set<ChildProcess>()

const killAll = (): void => {
  for (const child of alive) kill(child)
}

const kill = ({ pid, exitCode, signalCode }: ChildProcess): void => {
  if (pid === undefined || exitCode !== null || signalCode !== null) return
  try {
    // The whole group.
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}

const known = new Map<number | undefined, Promise<SandboxLevel>>()

/** What this computer permits, tried once. */
export const sandboxLevel = (user: SandboxUser | null): Promise<SandboxLevel> => {
  const level = known.get(user?.uid) ?? firstPermitted(user)
  known.set(user?.uid, level)
  return level
}

const firstPermitted = async (user: SandboxUser | null): Promise<SandboxLevel> => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-sandbox-'))
  const limits = { memoryMB: 1024, cpuSeconds: 5, seconds: 10, fileBytes: 0 }
  try {
    for (const name of ['files', 'root']) await mkdir(join(folder, name))
    for (const level of ['isolated', 'limited'] as const) {
      const { file, args } = sandboxCommand(level, user, folder, limits, ['qemu-img', '--version'])
      const works = promisify(execFile)(file, args, { timeout: 10_000 })
      if (await works.then(Boolean, () => false)) return level
    }
    return 'plain'
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
