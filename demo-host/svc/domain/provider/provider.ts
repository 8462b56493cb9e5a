/**
 * What a cloud does and tells; who may have it done, what it costs and what is shown of it is the service's. docs/providers.md says how to
 * write one.
 */
export interface Provider {
  /**
   * Begins work on a machine, or tells how far it is: the same key is the same work, however often it is asked for, by whichever node, and what
   * came of it stays what it was. Where a machine is so already, the work is done at once. Never called within a transaction. Rejects where the
   * cloud cannot be asked now: it is asked again.
   */
  work(machine: MachineRef, key: string, work: Work): Promise<Progress>
  /** What a machine is now; nothing where there is none. */
  machine(machine: MachineRef): Promise<Machine | undefined>
  /** Measures of a machine, each with its moments in milliseconds; none where it was off, and no series where there is no machine. */
  statistics(machine: MachineRef, asked: StatisticsQuery): Promise<Statistics>
}

/** Which machine: that of a server, by its id. */
export interface MachineRef {
  siteId: number
  ref: string
}

/** What a machine is made of. */
export interface MachineSpec {
  name: string
  datacenter: string
  image: string
  cpuType: string
  cpuCount: number
  ramMB: number
  disks: readonly { index: number; sizeGB: number }[]
  nics: readonly { index: number; mac: string; network: string; address: string; connected: boolean }[]
}

export type Power = 'on' | 'off' | 'suspended'

export type Work =
  | { kind: 'create'; spec: MachineSpec; password: string; sshKey: string; powerOn: boolean }
  | { kind: 'power'; power: 'on' | 'off' | 'restart' | 'suspend' | 'resume' }
  /** It is made what the spec says: processors, memory, disks, interfaces. */
  | { kind: 'configure'; spec: MachineSpec }
  | { kind: 'password'; password: string }
  /** Of what is on the disks: a machine keeps its spec and its power. */
  | { kind: 'snapshot' | 'revert' | 'removeSnapshot'; snapshot: string }
  | { kind: 'destroy' }

/** How far work is. `log` are its lines so far, oldest first. */
export type Progress = { percent: number; log: readonly string[] } & (
  | { state: 'running' }
  /** With a warning where it is done, but something is to be looked at. */
  | { state: 'done'; warning?: string }
  /** Nothing was changed that is not undone. */
  | { state: 'failed'; reason: string; exitCode: number }
)

export interface Machine {
  power: Power
  powerAt: Date
  spec: MachineSpec
}

export type Category = 'cpu' | 'ram' | 'network' | 'disksIops' | 'disksTransfer'

export interface StatisticsQuery {
  category: Category
  since: Date
  until: Date
  /** Seconds between two values. */
  interval: number
}

export interface Statistics {
  series: readonly { series: string; data: readonly (readonly [at: number, value: number | null])[] }[]
}
