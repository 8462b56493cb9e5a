import type { Duplex } from 'node:stream'
import type { Library } from './library.ts'
import type { Servicelets, ServiceletTask } from './servicelets.ts'
import type { ArpQuery, Neighbor, Switches } from './switches.ts'
import type { MachineRef, Progress } from './work-progress.ts'

export { type DiskFormat, headSize, recognise, tailSize } from './disk-file.ts'
export type { ImageWork, Library } from './library.ts'
export type { OfferedServicelet, Servicelet, ServiceletLine, ServiceletTask } from './servicelets.ts'
export type { Neighbor, SwitchRef, SwitchTold } from './switches.ts'
export type { MachineRef, Progress } from './work-progress.ts'

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
  /** The machines of a site by their refs, from that after `after` on, some hundreds at a time; none where there are no more. */
  machines(siteId: number, asked: MachinesQuery): Promise<readonly FoundMachine[]>
  /** What the machines of a site run on; none where the cloud says nothing of that. */
  hosts(siteId: number): Promise<readonly Host[]>
  /** Changes what a host takes, and answers whether there is one. Where it is so already, nothing is done. */
  changeHost(siteId: number, hostId: string, change: HostChange): Promise<boolean>
  /** Measures of a machine, each with its moments in milliseconds; none where it was off, and no series where there is no machine. */
  statistics(machine: MachineRef, asked: StatisticsQuery): Promise<Statistics>
  /** How busy the machines of a site were, by their refs from that after `after` on, some hundreds at a time; none where there are no more. */
  loads(siteId: number, asked: LoadsQuery): Promise<readonly MachineLoad[]>
  /** A connection to the screen of a machine that is on, speaking RFB (VNC); rejects where there is none. It ends once the machine is off. */
  console(machine: MachineRef): Promise<Duplex>
  /** The small programs that it looks after within machines. A cloud that has none leaves it out, and fails such work. */
  servicelets?: Servicelets
  /** Disk images that are made of machines, and machines of them. A cloud that keeps none leaves it out. */
  library?: Library
  /** The switches that its hosts are connected to. A cloud that reaches none leaves it out. */
  switches?: Switches
  /** Which addresses of a network answer now, and which it has heard of before: each once. A cloud that cannot ask leaves it out. */
  arpScan?(siteId: number, asked: ArpQuery): Promise<readonly Neighbor[]>
}

/** What a machine is made of. */
export interface MachineSpec {
  name: string
  datacenter: string
  image: string
  cpuType: string
  cpuCount: number
  ramMB: number
  /**
   * The most that it may use of processors, in hundredths of one, or `null` for all that it has. A cloud that limits nothing leaves it out of what
   * it tells.
   */
  cpuLimit?: number | null
  disks: readonly { index: number; sizeGB: number }[]
  nics: readonly {
    index: number
    mac: string
    network: string
    /** Empty where it has none of the provider's. */
    address: string
    /** Further addresses that lead to it. */
    others?: readonly string[]
    connected: boolean
  }[]
}

type Verdict = 'accept' | 'drop' | 'reject'

/** What passes to and from a machine. The first rule that fits decides, else the policy; answers to what has passed, pass. */
export interface FirewallSet {
  /** Without it everything passes. */
  enabled: boolean
  policyIn: Verdict
  policyOut: Verdict
  /** What a rule leaves out is any. Ports are as `22,80-90`, and addresses an IP address or a network in CIDR notation. */
  rules: readonly {
    direction: 'in' | 'out'
    action: Verdict
    protocol: 'any' | 'tcp' | 'udp' | 'icmp' | 'esp' | 'gre'
    source?: string | undefined
    sourcePorts?: string | undefined
    destination?: string | undefined
    /** Where traffic goes to. */
    ports?: string | undefined
    log: boolean
  }[]
}

export type Power = 'on' | 'off' | 'suspended'

/** What cloud-init is told, by its own keys; the password, the key and the script of a machine are not in it. */
export interface CloudConfig {
  [key: string]: unknown
  write_files?: readonly { path: string; owner: string; permissions: string; content: string }[]
  runcmd?: readonly unknown[]
}

export type Work =
  | {
      kind: 'create'
      spec: MachineSpec
      password: string
      sshKey: string
      /** Run once by root when it first starts; empty where there is none. */
      script: string
      powerOn: boolean
      /** What cloud-init does in it besides, before the script. */
      cloudConfig?: CloudConfig
      /** An image of the library, in its data center, that its first disk begins as instead of that of its spec. */
      libraryImage?: string
      /** A machine of its site, in its data center and off, whose first disk its own begins as instead. */
      machine?: string
    }
  | { kind: 'power'; power: 'on' | 'off' | 'restart' | 'suspend' | 'resume' }
  /** It is made what the spec says: processors, memory, disks, interfaces. */
  | { kind: 'configure'; spec: MachineSpec }
  | { kind: 'password'; password: string }
  /** Its firewall is all of this, and nothing that was before. */
  | { kind: 'firewall'; set: FirewallSet }
  /** Of what is on the disks: a machine keeps its spec and its power. */
  | { kind: 'snapshot' | 'revert' | 'removeSnapshot'; snapshot: string }
  /** It goes on running, on another host than this one; where it is on another already, that is done. */
  | { kind: 'move'; from: string }
  /** Something is done to one of its servicelets. */
  | { kind: 'servicelet'; servicelet: string; task: ServiceletTask }
  | { kind: 'destroy' }

export interface Machine {
  power: Power
  powerAt: Date
  spec: MachineSpec
  /** Nothing where it was never set: all passes. */
  firewall?: FirewallSet
}

export interface FoundMachine extends Machine {
  ref: string
  /** None where the cloud does not say. */
  host: string | null
}

export interface MachinesQuery {
  after?: string | undefined
  /** Of one host. */
  host?: string | undefined
}

/** What machines run on. */
export interface Host {
  id: string
  datacenter: string
  cpuModel: string
  cores: number
  threads: number
  /** Virtual processors that it gives to machines, and those that they have. */
  cpus: number
  cpusUsed: number
  ramMB: number
  ramUsedMB: number
  machines: number
  /** Nothing new is put on it, for as long as somebody works at it. */
  maintenance: boolean
  /** Whether new machines are put on it. */
  acceptsNew: boolean
}

export type HostChange = Partial<Pick<Host, 'maintenance' | 'acceptsNew'>>

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

export interface LoadsQuery extends Omit<StatisticsQuery, 'category'> {
  after?: string | undefined
}

type Measured = Statistics['series'][number]['data']

/** What `statistics` says of a machine's `cpuAvg` and `ram`. */
export interface MachineLoad {
  ref: string
  cpu: Measured
  ram: Measured
}
