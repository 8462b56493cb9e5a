import type { Host, MachineSpec } from './provider.ts'

/** Resources of a machine that count against a host. */
export type Load = Pick<MachineSpec, 'datacenter' | 'cpuCount' | 'ramMB'>

/**
 * The host for a machine: in its data center, open, with most free memory, the first of equals; undefined if
 * none has room. `besides` is a host to leave out.
 */
export const roomiest = (hosts: readonly Host[], load: Load, besides?: string): Host | undefined =>
  hosts
    .filter(({ id, datacenter }) => datacenter === load.datacenter && id !== besides)
    .filter((host) => !host.maintenance && host.acceptsNew && fits(host, load))
    .toSorted((one, other) => free(other) - free(one))[0]

/** Whether a host has this much left. */
export const fits = (host: Host, { cpuCount, ramMB }: Omit<Load, 'datacenter'>): boolean =>
  ramMB <= free(host) && cpuCount <= host.cpus - host.cpusUsed

/** Whether this many equal machines can be placed. A data center without hosts gets some with its first machine. */
export const haveRoom = (hosts: readonly Host[], load: Load, many: number): boolean => {
  let left = hosts.filter(({ datacenter }) => datacenter === load.datacenter)
  if (left.length === 0) return true
  for (let placed = 0; placed < many; placed++) {
    const host = roomiest(left, load)
    if (!host) return false
    const used = {
      ...host,
      ramUsedMB: host.ramUsedMB + load.ramMB,
      cpusUsed: host.cpusUsed + load.cpuCount,
    }
    left = left.map((one) => (one === host ? used : one))
  }
  return true
}

/** Whether a machine that grows this much may stay on some host: its own takes it, open or not. */
export const haveRoomToGrow = (hosts: readonly Host[], before: Load, after: Load): boolean => {
  const more = {
    cpuCount: Math.max(0, after.cpuCount - before.cpuCount),
    ramMB: Math.max(0, after.ramMB - before.ramMB),
  }
  if (more.cpuCount === 0 && more.ramMB === 0) return true
  const near = hosts.filter(({ datacenter }) => datacenter === before.datacenter)
  return near.length === 0 || near.some((host) => fits(host, more))
}

const free = ({ ramMB, ramUsedMB }: Host): number => ramMB - ramUsedMB
