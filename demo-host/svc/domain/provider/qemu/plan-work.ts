import { rename, rm } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import type { Work } from '../provider.ts'
import { planConfigure } from './plan-configure.ts'
import { planCreate } from './plan-create.ts'
import { planPower } from './plan-power.ts'
import { planRemoveSnapshot, planRevert, planSnapshot } from './plan-snapshots.ts'
import { kill } from './machine-process.ts'
import type { MachineRecord } from './records.ts'
import { Refused } from './refused.ts'
import { writeSeed } from './seed-disk.ts'
import type { Plan, Asked } from './steps.ts'
import { closeTaps } from './taps.ts'

/** Plans work on a machine in its current state. Throws `Refused` if it is impossible. */
export const planWork = async (
  asked: Asked,
  work: Work,
  machine: MachineRecord | undefined,
): Promise<Plan> => {
  if (work.kind === 'create') {
    if (machine) throw new Refused('There is such a machine already.')
    return planCreate(asked, work)
  }
  if (work.kind === 'destroy') return planDestroy(asked, machine)
  if (!machine) throw new Refused('There is no such machine.')
  switch (work.kind) {
    case 'power':
      return planPower(asked, work.power, machine)
    case 'configure':
      return planConfigure(asked, work.spec, machine)
    case 'password':
      return planPassword(asked, work.password, machine)
    case 'snapshot':
      return planSnapshot(asked, work.snapshot, machine)
    case 'revert':
      return planRevert(asked, work.snapshot, machine)
    case 'removeSnapshot':
      return planRemoveSnapshot(asked, work.snapshot, machine)
    case 'firewall':
      throw new Refused('This cloud has no firewalls. Set one up in the server itself.')
    case 'servicelet':
      throw new Refused('This cloud has no servicelets. Install such software in the server itself.')
    case 'move':
      throw new Refused('There is no other host to move to.')
  }
}

const planDestroy = ({ ref, home }: Asked, machine: MachineRecord | undefined): Plan => {
  const remove = async () => {
    await kill(home)
    await closeTaps(ref.ref, machine?.spec.nics.map(({ index }) => index) ?? [])
    // Renamed first, so that it is gone even if deleting its disks takes long.
    const gone = `${home.folder}.${randomUUID()}.gone`
    await rename(home.folder, gone).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
    await rm(gone, { recursive: true, force: true })
  }
  return { steps: [{ says: 'Removing the machine', run: remove }], becomes: () => 'gone' }
}

const planPassword = ({ home, ran }: Asked, password: string, machine: MachineRecord): Plan => {
  const seed = { name: machine.spec.name, password, sshKey: '', script: '' }
  return {
    steps: [{ says: 'Setting the password', run: () => writeSeed(home.seed, seed) }],
    becomes: () => machine,
    ...(ran && {
      warning: "The server takes the new password when it's powered off and on again.",
    }),
  }
}
