import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { promisify } from 'node:util'
import type { Logger } from '../../../kernel/log.ts'
import { StartError } from '../../../kernel/start-error.ts'
import type { QemuOptions } from './options.ts'
import { homeOf } from './places.ts'
import { sandboxLevel } from './sandbox.ts'

const run = promisify(execFile)

const limitsOnly =
  'uploaded disks are read with limits of memory, time and processor only: unshare cannot make namespaces here'

/** Verifies that QEMU can run machines here. Throws `StartError` with advice. */
export const requireQemu = async (
  { folder, images, user, imgUser = null, network }: QemuOptions,
  log: Logger,
): Promise<void> => {
  if (process.platform !== 'linux') throw new StartError('PROVIDER=qemu works on Linux only.')
  for (const program of ['qemu-system-x86_64', 'qemu-img'])
    await run(program, ['--version']).catch(() => {
      throw new StartError(
        `PROVIDER=qemu needs ${program}. Install it; on Debian: apt-get install qemu-system-x86 qemu-utils.`,
      )
    })
  const asRoot = process.getuid?.() === 0
  if (user && !asRoot) throw new StartError('QEMU_USER works where the service runs as root. Leave it out.')
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  if (user)
    for (const place of [folder, images])
      await run('test', ['-x', place], user).catch(() => {
        throw new StartError(
          `The user of QEMU_USER cannot reach ${place}. Let others pass: chmod o+x, of the folders above it too.`,
        )
      })
  if (typeof network === 'object' && !asRoot)
    throw new StartError('QEMU_NETWORK with a bridge works where the service runs as root.')
  const longest = homeOf(folder, {
    siteId: 2_147_483_647,
    ref: '00000000-0000-0000-0000-000000000000',
  }).screen
  // Longer socket paths are truncated by the system.
  if (Buffer.byteLength(longest) > 107)
    throw new StartError(`The path of the data folder is too long for PROVIDER=qemu: ${folder}.`)
  if ((await sandboxLevel(imgUser)) !== 'isolated') log.warn({ user: imgUser?.uid }, limitsOnly)
}
