import { readFile } from 'node:fs/promises'
import { tapName } from './devices.ts'
import { processOf } from './machine-process.ts'
import type { Home } from './places.ts'
import { withMonitor, type Monitor } from './qmp.ts'
import type { MachineRecord } from './records.ts'

/** Counters of a machine since its start, at a time. */
export interface Sample {
  /** Milliseconds. */
  at: number
  /** Another one with each start. */
  boot: string
  /** Seconds that each processor was busy. */
  cpu: readonly number[]
  /** Per cent of its memory that it uses. */
  ram: number
  /** Reads, writes, bytes read and written, by the index of a disk. */
  disks: Readonly<Record<string, readonly number[]>>
  /** Bytes received and sent, by the index of an interface, where this computer counts them. */
  nics: Readonly<Record<string, readonly number[]>>
}

/** Current counters of a machine; undefined if it isn't running. */
export const sampleOf = async (
  ref: string,
  home: Home,
  { power, spec }: MachineRecord,
): Promise<Sample | undefined> => {
  const pid = await processOf(home)
  if (power !== 'on' || pid === undefined) return undefined
  const told = await withMonitor(home.look, async (monitor) => ({
    threads: (await monitor.execute('query-cpus-fast')) as { 'thread-id': number }[],
    blocks: (await monitor.execute('query-blockstats')) as BlockStatistics[],
    guest: await guestMemory(monitor),
  }))
  const cpu = await Promise.all(told.threads.map((thread) => busy(pid, thread['thread-id'])))
  return {
    at: Date.now(),
    boot: `${pid}.${(await statOf(`/proc/${pid}/stat`))[19]}`,
    cpu,
    ram: told.guest ?? (await heldMemory(pid, spec.ramMB)),
    disks: Object.fromEntries(told.blocks.flatMap(countersOfDisk)),
    nics: Object.fromEntries(
      (await Promise.all(spec.nics.map(({ index }) => countersOfNic(ref, index)))).flat(),
    ),
  }
}

interface BlockStatistics {
  qdev?: string
  stats: { rd_operations: number; wr_operations: number; rd_bytes: number; wr_bytes: number }
}

const countersOfDisk = ({ qdev = '', stats }: BlockStatistics): [string, number[]][] => {
  const [, index] = /\/disk(\d+)\//.exec(qdev) ?? []
  const { rd_operations: reads, wr_operations: writes, rd_bytes: read, wr_bytes: written } = stats
  return index === undefined ? [] : [[index, [reads, writes, read, written]]]
}

// Sent by this computer means received by the machine.
const countersOfNic = async (ref: string, index: number): Promise<[string, number[]][]> => {
  const folder = `/sys/class/net/${tapName(ref, index)}/statistics`
  const texts = ['tx_bytes', 'rx_bytes'].map((name) => readFile(`${folder}/${name}`, 'utf8'))
  const bytes = await Promise.all(texts).catch(() => undefined)
  return bytes ? [[String(index), bytes.map(Number)]] : []
}

// As reported by the guest, if it has the driver.
const guestMemory = async (monitor: Monitor): Promise<number | undefined> => {
  const query = { path: '/machine/peripheral/balloon', property: 'guest-stats' }
  const { stats } = (await monitor.execute('qom-get', query)) as { stats: Record<string, number> }
  const { 'stat-total-memory': total = 0, 'stat-available-memory': free = 0 } = stats
  return total > 0 && total < 2 ** 60 && free <= total ? (100 * (total - free)) / total : undefined
}

const heldMemory = async (pid: number, ramMB: number): Promise<number> => {
  const [, pages = '0'] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')
  return Math.min(100, (100 * Number(pages) * 4096) / (ramMB * 1_048_576))
}

const busy = async (pid: number, thread: number): Promise<number> => {
  const fields = await statOf(`/proc/${pid}/task/${thread}/stat`)
  return (Number(fields[11]) + Number(fields[12])) / 100
}

// The name before these may have spaces and brackets in it.
const statOf = async (path: string): Promise<string[]> =>
  (await readFile(path, 'utf8')).replace(/^.*\) /s, '').split(' ')
