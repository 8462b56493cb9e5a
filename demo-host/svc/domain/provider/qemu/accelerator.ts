import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import type { QemuOptions } from './options.ts'

let known: Promise<'kvm' | 'tcg'> | undefined

/** KVM if this computer permits it, else software emulation. */
export const acceleratorOf = (user: QemuOptions['user']): Promise<'kvm' | 'tcg'> => (known ??= tried(user))

// KVM without a processor that virtualizes: it runs kernels made for it, and others stand still in it without an error.
const paravirtualOnly = '/sys/module/kvm_pvm'

// There are computers that have it and cannot use it.
const tried = async (user: QemuOptions['user']): Promise<'kvm' | 'tcg'> => {
  if (!existsSync('/dev/kvm') || existsSync(paravirtualOnly)) return 'tcg'
  const flags = '-accel kvm -cpu host -nodefaults -no-user-config -display none -S -qmp stdio'.split(' ')
  const child = spawn('qemu-system-x86_64', flags, {
    stdio: ['pipe', 'ignore', 'ignore'],
    ...(user && { uid: user.uid, gid: user.gid }),
  })
  const late = setTimeout(() => child.kill('SIGKILL'), 10_000)
  child.stdin.on('error', () => undefined)
  child.stdin.end('{"execute":"qmp_capabilities"}{"execute":"quit"}')
  const [code] = (await once(child, 'exit').catch(() => [1])) as [number | null]
  clearTimeout(late)
  return code === 0 ? 'kvm' : 'tcg'
}
