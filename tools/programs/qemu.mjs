import { spawnSync } from 'node:child_process'
import { fromApt } from './browsers.mjs'

const programs = [
  { name: 'qemu-system-x86_64', apt: 'qemu-system-x86', places: ['/usr/bin/qemu-system-x86_64'] },
  { name: 'qemu-img', apt: 'qemu-utils', places: ['/usr/bin/qemu-img'] },
]

/** Installs what runs virtual machines, where this machine lets us; elsewhere tests that need it say that they are skipped. */
export function findQemu() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return
  for (const program of programs) if (spawnSync(program.name, ['--version']).status !== 0) fromApt(program)
}
