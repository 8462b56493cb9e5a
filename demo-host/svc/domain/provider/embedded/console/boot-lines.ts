import type { MachineSpec } from '../../provider.ts'
import { diskName } from './shell.ts'

/** Boot messages of a machine, with seconds after power-on. */
export const bootLines = ({
  name,
  datacenter,
  image,
  cpuType,
  cpuCount,
  ramMB,
  disks,
  nics,
}: MachineSpec): { at: number; text: string }[] =>
  [
    `Starting ${image} on ${name} in ${datacenter} (a simulated machine)`,
    `smp: ${cpuCount} CPUs of type ${cpuType}`,
    `Memory: ${ramMB} MB`,
    ...disks.map(({ index, sizeGB }) => `${diskName(index)}: disk of ${sizeGB} GB`),
    `Root file system is on ${diskName(0)}`,
    ...nics.map(
      ({ index, mac, network, connected }) =>
        `eth${index}: ${mac} in ${network}, link is ${connected ? 'up' : 'down'}`,
    ),
    ...nics
      .filter(({ address, connected }) => connected && address)
      .map(({ index, address }) => `eth${index}: address ${address}`),
    'All services are started',
  ].map((text, place) => {
    const at = (place * pause) / 1000
    return { at, text: `[${at.toFixed(6).padStart(12)}] ${text}` }
  })

/** Milliseconds from a line to the next. */
const pause = 180
