/** A switch and how to reach it, as entered by the operator. */
export interface SwitchRef {
  siteId: number
  datacenter: string
  /** Its address in the network that it is managed in. */
  mgmtIp: string
  /** SNMP community. Never stored or returned by a provider. */
  snmp: string
}

export interface SwitchPort {
  /** From 1 on. */
  no: number
  name: string
  speedMbps: number
  /** `blocked` passes nothing until it is freed. */
  status: 'up' | 'down' | 'blocked'
  vlanTags: readonly number[]
  /** The host at its other end; empty where the switch does not know. */
  host: string
}

/** Reply of a switch. */
export interface SwitchTold {
  model: string
  /** Maximum number of VLANs. */
  vlansTotal: number
  ports: readonly SwitchPort[]
}

/**
 * The switches of its data centers. Never called within a transaction; each call ends within ten seconds,
 * whatever the switch does.
 */
export interface Switches {
  /** Response time in milliseconds; undefined without an answer. */
  test(ref: SwitchRef): Promise<number | undefined>
  /** Ports of a switch; undefined without an answer. */
  ports(ref: SwitchRef): Promise<SwitchTold | undefined>
  /**
   * Blocks or unblocks a port and returns its status: undefined without an answer, `none` for an unknown
   * port.
   */
  block(ref: SwitchRef, port: number, blocked: boolean): Promise<SwitchPort['status'] | 'none' | undefined>
}

/** Addresses to scan: those of a network in a data center. */
export interface ArpQuery {
  datacenter: string
  network: string
  vlan: number | null
}

/** An address that was heard of. */
export interface Neighbor {
  ip: string
  mac: string
  /** It answers now. */
  answers: boolean
  seenAt: Date
}
