import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import type { MachineSpec } from '../provider.ts'
import { tapName } from './devices.ts'
import type { QemuOptions } from './options.ts'

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
