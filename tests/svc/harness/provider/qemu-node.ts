// A process for tests to kill: it creates a machine, as a node of the service would.
import { openQemuProvider } from '../../../../demo-host/svc/domain/provider/qemu/qemu-provider.ts'
import type { QemuOptions } from '../../../../demo-host/svc/domain/provider/qemu/options.ts'
import type { MachineRef } from '../../../../demo-host/svc/domain/provider/work-progress.ts'
import type { Work } from '../../../../demo-host/svc/domain/provider/provider.ts'
import { finish } from './provider-work.ts'

const [, , asked = ''] = process.argv
const { options, ref, work, key } = JSON.parse(asked) as {
  options: QemuOptions
  ref: MachineRef
  work: Work
  key: string
}
await finish(openQemuProvider(options), ref, work, key)
process.exit(0)
