import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import type { CloudConfig } from '../provider.ts'
import { fatDisk } from './fat-disk.ts'
import { sha512Crypt } from './sha512-crypt.ts'

/** Cloud-init data of a machine. */
export interface Seed {
  name: string
  password: string
  /** Keys that sign in, one per line; empty for none. */
  sshKey: string
  /** Runs once as root; empty for none. */
  script: string
  /** Additional configuration on first boot, before the script. */
  cloudConfig?: CloudConfig
}

/**
 * Writes the disk that cloud-init reads (NoCloud). It has only the hash of the password. A new disk is
 * applied once, on the next boot.
 */
export const writeSeed = async (place: string, seed: Seed): Promise<void> => {
  const part = `${place}.${randomUUID()}.part`
  try {
    await writeFile(part, fatDisk('CIDATA', filesOf(seed, sha512Crypt(seed.password))), {
      mode: 0o600,
      flag: 'wx',
    })
    await rename(part, place)
  } finally {
    await rm(part, { force: true })
  }
}

/** Whether a seed fits into its disk. */
export const seedFits = (seed: Seed): boolean => {
  try {
    return fatDisk('CIDATA', filesOf(seed, 'x'.repeat(hashLength))).length > 0
  } catch {
    return false
  }
}

// Characters of a SHA-512 hash with its salt.
const hashLength = 106

// JSON is valid YAML and escapes names and keys, so that they can't inject anything.
const filesOf = ({ name, sshKey, script, cloudConfig = {} }: Seed, hash: string) => {
  const { write_files: files = [], runcmd: commands = [], ...rest } = cloudConfig
  const written = files.map(({ content, ...file }) => ({ ...file, ...inBase64(content) }))
  const scripts = script ? [{ path: firstStart, permissions: '0700', ...inBase64(runnable(script)) }] : []
  const run = [...commands, ...(script ? [[firstStart]] : [])]
  const userData = {
    // The machine's own settings come last and can't be overridden.
    ...rest,
    password: hash,
    chpasswd: { expire: false, list: [`root:${hash}`] },
    ssh_pwauth: true,
    disable_root: false,
    // A new password leaves the machine its own keys.
    ssh_deletekeys: false,
    ...(sshKey && { ssh_authorized_keys: sshKey.split('\n') }),
    ...(written.length + scripts.length > 0 && { write_files: [...written, ...scripts] }),
    ...(run.length > 0 && { runcmd: run }),
  }
  return {
    'meta-data': JSON.stringify({ 'instance-id': randomUUID(), 'local-hostname': name }),
    'user-data': `#cloud-config\n${JSON.stringify(userData)}\n`,
  }
}

// Byte for byte, whatever is in it.
const inBase64 = (content: string) => ({
  encoding: 'b64',
  content: Buffer.from(content).toString('base64'),
})

const firstStart = '/var/lib/first-start'

const runnable = (script: string) =>
  (script.startsWith('#!') ? script : `#!/bin/sh\n${script}`).replaceAll('\r\n', '\n')
