import { spawn, execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, mkdir, open, readFile, rm } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { acceleratorOf } from './accelerator.ts'
import { commandLine } from './command-line.ts'
import { plug, tapName } from './devices.ts'
import { imageOf } from './images.ts'
import type { MachineSpec } from '../provider.ts'
import type { QemuOptions } from './options.ts'
import type { Home } from './places.ts'
import { openMonitor, withMonitor } from './qmp.ts'
import { Refused } from './refused.ts'

/** Whether a machine's process is running, whichever process started it. */
export const isRunning = async (home: Home): Promise<boolean> => (await processOf(home)) !== undefined

/** PID of a machine's process, if it is running; PIDs are reused, so this verifies it. */
export const processOf = async (home: Home): Promise<number | undefined> => {
  const pid = Number((await textOf(home.pid)).trim())
  if (!pid) return undefined
  const command = (await textOf(`/proc/${pid}/cmdline`)).split('\0')
  return command.includes(home.pid) ? pid : undefined
}

/** Starts a machine unless it runs; it outlives this process. Throws `Refused` if it doesn't start. */
export const start = async (
  ref: string,
  spec: MachineSpec,
  home: Home,
  options: QemuOptions,
): Promise<void> => {
  if (!(await isRunning(home))) await launch(ref, spec, home, options)
  await withMonitor(home.work, async (monitor) => {
    await plug(monitor, ref, home, spec, options.network)
    const balloon = {
      path: '/machine/peripheral/balloon',
      property: 'guest-stats-polling-interval',
      value: 10,
    }
    await monitor.execute('qom-set', balloon)
    await monitor.execute('cont')
  })
}

/** Shuts a machine down, and kills it after a timeout. */
export const stop = async (home: Home, { patience }: QemuOptions): Promise<void> => {
  const end = Date.now() + 1000 * patience
  for (let tries = 0; Date.now() < end && (await isRunning(home)); tries += 1) {
    // A machine that is only starting does not hear the first.
    if (tries % 20 === 0) await tell(home, 'system_powerdown')
    await setTimeout(100)
  }
  await kill(home)
}

/** Kills a machine, like a power failure. */
export const kill = async (home: Home): Promise<void> => {
  await tell(home, 'quit')
  for (let tries = 0; ; tries += 1) {
    const pid = await processOf(home)
    if (pid === undefined) return
    if (tries === 50) process.kill(pid, 'SIGKILL')
    if (tries === 100) throw new Error('The process of a machine does not end.')
    await setTimeout(100)
  }
}

// If the monitor doesn't answer, kills the process by its PID.
const tell = async (home: Home, command: string): Promise<void> => {
  if (await isRunning(home))
    await withMonitor(home.work, (monitor) => monitor.execute(command)).catch(() => undefined)
}

/** Gives QEMU's user access to files. */
export const giveToQemu = async (places: readonly string[], { user }: QemuOptions): Promise<void> => {
  if (user) for (const place of places) await chown(place, user.uid, user.gid)
}

const launch = async (ref: string, spec: MachineSpec, home: Home, options: QemuOptions): Promise<void> => {
  const image = existsSync(home.bootsItself) ? undefined : imageOf(options.images, spec.image)
  await openTaps(ref, spec.nics, options)
  await rm(home.run, { recursive: true, force: true })
  await mkdir(home.run, { mode: 0o700 })
  const args = commandLine(ref, spec, home, image, await acceleratorOf(options.user), options)
  const disc = existsSync(home.disc) ? [home.disc] : []
  await giveToQemu(
    [home.run, home.seed, ...disc, ...spec.disks.map(({ index }) => home.disk(index))],
    options,
  )
  const { user } = options
  const log = await open(home.log, 'w', 0o600)
  // Restricts the sockets to this user.
  const mask = process.umask(0o077)
  const child = spawn('qemu-system-x86_64', args, {
    cwd: '/',
    env: { PATH: process.env['PATH'] },
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    ...(user && { uid: user.uid, gid: user.gid }),
  })
  process.umask(mask)
  await log.close()
  child.unref()
  const ended = once(child, 'exit').then(
    () => 'ended' as const,
    () => 'ended' as const,
  )
  for (;;) {
    const isOver = (await Promise.race([ended, setTimeout(20)])) === 'ended'
    if (isOver) throw new Refused("The hypervisor can't start the server.", 3)
    const monitor = await openMonitor(home.look).catch(() => undefined)
    monitor?.close()
    if (monitor) break
  }
}

const textOf = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '')

const ip = (...args: string[]) => promisify(execFile)('ip', args)

/** Creates the host ends of a machine's interfaces on a bridge, if configured. */
export const openTaps = async (
  ref: string,
  nics: MachineSpec['nics'],
  { network, user }: QemuOptions,
): Promise<void> => {
  if (typeof network === 'string') return
  for (const { index } of nics) {
    const name = tapName(ref, index)
    if (!isThere(name))
      await ip('tuntap', 'add', 'dev', name, 'mode', 'tap', ...(user ? ['user', String(user.uid)] : []))
    await ip('link', 'set', 'dev', name, 'master', network.bridge, 'up')
  }
}

/** Removes them again. */
export const closeTaps = async (ref: string, indexes: readonly number[]): Promise<void> => {
  for (const name of indexes.map((index) => tapName(ref, index)))
    if (isThere(name)) await ip('link', 'del', 'dev', name)
}

const isThere = (name: string): boolean => existsSync(`/sys/class/net/${name}`)
