import type { MachineSpec, Work } from '../provider.ts'

/** A log line of work, and its percentage. */
export interface LogLine {
  at: number
  text: string
}

/** Log of successful work. */
export const linesOf = (work: Work): LogLine[] => [
  { at: 0, text: 'Validating' },
  ...doing(work),
  // Programs parse the last line of a creation.
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
