import type { Duplex } from 'node:stream'
import type { GuestHardware } from '../../../../src/contract/servers/hardware.ts'
import type { Library } from './library.ts'
import type { Servicelets, ServiceletTask } from './servicelets.ts'
import type { ArpQuery, Neighbor, Switches } from './switches.ts'
import type { MachineRef, Progress } from './work-progress.ts'

export { haveRoom, haveRoomToGrow, roomiest } from './host-room.ts'
export { type DiskFormat, headSize, recognise, tailSize } from './disk-file.ts'
export type { ImageWork, Library } from './library.ts'
export type { OfferedServicelet, Servicelet, ServiceletLine, ServiceletTask } from './servicelets.ts'
export type { Neighbor, SwitchRef, SwitchTold } from './switches.ts'
export type { MachineRef, Progress } from './work-progress.ts'

/**
 * Interface of a cloud. Permissions, prices and display are up to the service. docs/providers.md explains how
 * to implement it.
 */
export interface Provider {
  /**
   * Starts work on a machine, or returns its progress: the same key is the same work, however often and by
   * whichever node it is requested, and its result is final. If the machine is already as wanted, the work is
   * done immediately. Never called within a transaction. Rejects if the cloud is unreachable; the caller
   * tries again.
   */
  work(machine: MachineRef, key: string, work: Work): Promise<Progress>
  /**
   * The field of an order that makes work impossible here, or `room` for work that there is no room for now;
   * undefined if nothing does. `before` is the machine's configuration, which stays possible. Called within
   * the transaction that accepts the work, so it is quick. A cloud that refuses nothing leaves it out.
   */
  check?(work: Work, before: MachineSpec): Promise<ImpossibleField | 'room' | undefined>
  /** Images that machines can be created from, if not all that the service offers. */
  images?(): readonly OfferedImage[]
  /** A machine's current state; undefined if it doesn't exist. */
  machine(machine: MachineRef): Promise<Machine | undefined>
  /** Machines of a site by ref, after `after`, some hundreds at a time; empty at the end. */
  machines(siteId: number, asked: MachinesQuery): Promise<readonly FoundMachine[]>
  /** Hosts of a site's machines; empty if the cloud doesn't reveal them. */
  hosts(siteId: number): Promise<readonly Host[]>
  /** Changes what a host accepts, and returns whether it exists. Idempotent. */
  changeHost(siteId: number, hostId: string, change: HostChange): Promise<boolean>
  /** Measures of a machine with timestamps in milliseconds; gaps while off, and no series without a machine. */
  statistics(machine: MachineRef, asked: StatisticsQuery): Promise<Statistics>
  /** CPU load of a site's machines by ref, after `after`, some hundreds at a time; empty at the end. */
  loads(siteId: number, asked: LoadsQuery): Promise<readonly MachineLoad[]>
  /**
   * A connection to the screen of a running machine, speaking RFB (VNC); rejects without one. Ends when the
   * machine is powered off.
   */
  console(machine: MachineRef): Promise<Duplex>
  /** The small programs that it looks after within machines. A cloud that has none leaves it out, and fails such work. */
  servicelets?: Servicelets
  /** Disk images. Omitted by clouds without them. */
  library?: Library
  /** The switches that its hosts are connected to. A cloud that reaches none leaves it out. */
  switches?: Switches
  /** Which addresses of a network answer now, and which it has heard of before: each once. A cloud that cannot ask leaves it out. */
  arpScan?(siteId: number, asked: ArpQuery): Promise<readonly Neighbor[]>
  /** Ends what it runs for this process alone, when the service stops; another process goes on with such work. */
  close?(): Promise<void>
}

/** Named as in the calls that order it. */
export type ImpossibleField =
  | 'image'
  | 'script'
  | 'ramMB'
  | 'diskGB'
  | 'sizeGB'
  | 'firewall'
  | 'servicelet'
  | 'host'

/** An image, and the least disk that it needs. */
export interface OfferedImage {
  id: string
  diskGB: number
}

/** Configuration of a machine. */
export interface MachineSpec {
  name: string
  datacenter: string
  image: string
  cpuType: string
  cpuCount: number
  ramMB: number
  /** Processor limit in hundredths of one, or `null` for none. Omitted by clouds without limits. */
  cpuLimit?: number | null
  /** System and devices of its image. Omitted where nothing is known of the system, and its devices are VirtIO. */
  hardware?: GuestHardware
  disks: readonly { index: number; sizeGB: number }[]
  nics: readonly {
    index: number
    mac: string
    network: string
    /** Empty without an address of the provider. */
    address: string
    /** Further addresses that lead to it. */
    others?: readonly string[]
    connected: boolean
  }[]
}

type Verdict = 'accept' | 'drop' | 'reject'

/** A machine's firewall. The first matching rule decides, else the policy; replies to permitted traffic pass. */
export interface FirewallSet {
  /** Without it everything passes. */
  enabled: boolean
  policyIn: Verdict
  policyOut: Verdict
  /**
   * Omitted parts of a rule match everything. Ports are like `22,80-90`, addresses an IP address or CIDR
   * range.
   */
  rules: readonly {
    direction: 'in' | 'out'
    action: Verdict
    protocol: 'any' | 'tcp' | 'udp' | 'icmp' | 'esp' | 'gre'
    source?: string | undefined
    sourcePorts?: string | undefined
    destination?: string | undefined
    /** Destination ports. */
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
      /** A library image in its data center that replaces the spec's image. */
      libraryImage?: string
      /** A powered-off machine of its site and data center, whose first disk is copied. */
      machine?: string
    }
  | { kind: 'power'; power: 'on' | 'off' | 'restart' | 'suspend' | 'resume' }
  /** Applies the spec: processors, memory, disks, interfaces. */
  | { kind: 'configure'; spec: MachineSpec }
  | { kind: 'password'; password: string }
  /** Its firewall is all of this, and nothing that was before. */
  | { kind: 'firewall'; set: FirewallSet }
  /** Only affects the disks: spec and power stay. */
  | { kind: 'snapshot' | 'revert' | 'removeSnapshot'; snapshot: string }
  /** Moves it, running, to another host than this one; done if it is elsewhere already. */
  | { kind: 'move'; from: string }
  /** A command of one of its servicelets. */
  | { kind: 'servicelet'; servicelet: string; task: ServiceletTask }
  | { kind: 'destroy' }

export interface Machine {
  power: Power
  powerAt: Date
  spec: MachineSpec
  /** Undefined if never set: everything passes. */
  firewall?: FirewallSet
}

export interface FoundMachine extends Machine {
  ref: string
  /** Null if the cloud doesn't reveal it. */
  host: string | null
}

export interface MachinesQuery {
  after?: string | undefined
  /** Of one host. */
  host?: string | undefined
}

/** A host of machines. */
export interface Host {
  id: string
  datacenter: string
  cpuModel: string
  cores: number
  threads: number
  /** Virtual processors available to machines, and assigned ones. */
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

/** `cpuAvg` and `ram` of a machine's `statistics`. */
export interface MachineLoad {
  ref: string
  cpu: Measured
  ram: Measured
}
