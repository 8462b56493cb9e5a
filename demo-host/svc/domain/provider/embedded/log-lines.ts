import type { MachineSpec, Work } from '../provider.ts'

/** A line of the log of work, and at how many per cent it is written. */
export interface LogLine {
  at: number
  text: string
}

/** What the log of work says, if nothing fails. */
export const linesOf = (work: Work): LogLine[] => [
  { at: 0, text: 'Validating' },
  ...doing(work),
  // What the log of a creation ends with is read by programs.
  { at: 100, text: work.kind === 'create' ? `Name: ${work.spec.name}` : 'Done' },
]

const doing = (work: Work): LogLine[] => {
  switch (work.kind) {
    case 'create':
      return [
        ...allocating(work.spec),
        ...work.spec.disks.map(({ index, sizeGB }, place, { length }) => ({
          at: 20 + (40 * place) / length,
          text: `Creating disk ${index} (${sizeGB} GB)`,
        })),
        { at: 60, text: filling(work) },
        { at: 90, text: 'Setting the password' },
        ...(work.sshKey ? [{ at: 92, text: 'Adding the SSH key' }] : []),
        ...(work.cloudConfig ? [{ at: 93, text: 'Applying the init policy' }] : []),
        ...(work.script ? [{ at: 94, text: 'Adding the first-start script' }] : []),
        ...(work.powerOn ? [{ at: 95, text: 'Switching on' }] : []),
      ]
    case 'configure':
      return [...allocating(work.spec), { at: 30, text: 'Changing the configuration' }]
    case 'power':
      return [{ at: 10, text: powering[work.power] }]
    case 'servicelet':
      return servicing[work.task.do].map((text, place, { length }) => ({
        at: 10 + (80 * place) / length,
        text,
      }))
    default:
      return [{ at: 10, text: others[work.kind] }]
  }
}

const filling = ({ spec, libraryImage, machine }: Extract<Work, { kind: 'create' }>): string => {
  if (machine !== undefined) return 'Copying the disk'
  return libraryImage === undefined ? `Installing ${spec.image}` : 'Copying the disk image'
}

const allocating = ({ nics }: MachineSpec): LogLine[] =>
  nics
    .flatMap(({ address, others = [] }) => [address, ...others])
    .filter(Boolean)
    .map((address) => ({ at: 10, text: `Allocating IP ${address}` }))

const powering = {
  on: 'Switching on',
  off: 'Switching off',
  restart: 'Restarting',
  suspend: 'Suspending',
  resume: 'Resuming',
}

const others = {
  password: 'Setting the password',
  firewall: 'Applying the firewall rules',
  snapshot: 'Taking the snapshot',
  revert: 'Reverting to the snapshot',
  removeSnapshot: 'Removing the snapshot',
  move: 'Moving to another host',
  destroy: 'Removing the machine',
}

const servicing = {
  install: ['Downloading the package', 'Installing', 'Starting'],
  update: ['Downloading the new version', 'Installing', 'Starting'],
  uninstall: ['Stopping', 'Removing the package'],
  start: ['Starting'],
  stop: ['Stopping'],
  restart: ['Restarting'],
  configure: ['Writing the configuration', 'Starting'],
  act: ['Running'],
}
