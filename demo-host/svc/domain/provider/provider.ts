import type { Duplex } from 'node:stream'
import type { Library } from './library.ts'
import type { Servicelets, ServiceletTask } from './servicelets.ts'
import type { ArpQuery, Neighbor, Switches } from './switches.ts'

/**
 * What a cloud does and tells; who may have it done, what it costs and what is shown of it is the service's. docs/providers.md says how to
 * write one.
 */
export interface Provider {
  /**
   * Starts work on a machine, or returns its progress: the same key is the same work, however often and by
   * whichever node it is requested, and its result is final. If the machine is already as wanted, the work is
   * done immediately. Never called within a transaction. Rejects if the cloud is unreachable; the caller
   * tries again.
   */
  work(machine: MachineRef, key: string, work: Work): Promise<Progress>
  /** A machine's current state; undefined if it doesn't exist. */
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
  /**
   * A connection to the screen of a running machine, speaking RFB (VNC); rejects without one. Ends when the
   * machine is powered off.
   */
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

/** Cloud-init user data by its own keys, without the machine's password, key and script. */
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
      /** Runs once as root on first boot; empty for none. */
      script: string
      powerOn: boolean
      /** Additional cloud-init configuration, applied before the script. */
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

/** How far work is. `log` are its lines so far, oldest first; `output` is what a servicelet wrote, once that is over. */
export type Progress = { percent: number; log: readonly string[]; output?: string } & (
  | { state: 'running' }
  /** With a warning where it is done, but something is to be looked at. */
  | { state: 'done'; warning?: string }
  /** Nothing was changed that is not undone; but a servicelet that was to be started, and did not, is `failed` from then on. */
  | { state: 'failed'; reason: string; exitCode: number }
)

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
  /** Takes no new machines while an operator works on it. */
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
