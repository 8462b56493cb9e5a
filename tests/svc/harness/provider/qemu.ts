import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { buildGuest } from '../../../../tools/programs/qemu-guest/build-guest.mjs'

/** The folder of images for test machines, built on demand; or the reason that machines are unavailable here. */
export const qemuImages = (): { images: string; skip: string | false } => {
  const images = resolve('.cache/qemu')
  if (process.platform !== 'linux') return { images, skip: 'QEMU is used on Linux only' }
  for (const program of ['qemu-system-x86_64', 'qemu-img'])
    if (spawnSync(program, ['--version']).status !== 0) return { images, skip: `${program} is not installed` }
  return { images, skip: buildGuest(images) ?? false }
}

/** Why tests that type at a screen are left out: a machine in software needs a quiet computer for that. */
export const screenSkip =
  process.env['TEST_QEMU_SCREENS'] === '1' ? false : 'set TEST_QEMU_SCREENS=1 to type at screens of QEMU'
