/** A switch and how to reach it, as entered by the operator. */
export interface SwitchRef {
  siteId: number
  datacenter: string
  /** Its address in the network that it is managed in. */
  mgmtIp: string
  /** Its SNMP community. Kept nowhere, and never part of what a provider says. */
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

/** What a switch says of itself. */
export interface SwitchTold {
  model: string
  /** How many VLANs it can have. */
  vlansTotal: number
  ports: readonly SwitchPort[]
}

/**
 * The switches of its data centers. Never called within a transaction; each call ends within ten seconds,
 * whatever the switch does.
 */
export interface Switches {
  /** Milliseconds until a switch answers; nothing where it does not. */
  test(ref: SwitchRef): Promise<number | undefined>
  /** What it says of itself; nothing where it does not answer. */
  ports(ref: SwitchRef): Promise<SwitchTold | undefined>
  /** Blocks a port, or frees it, and answers what it is then: nothing where the switch does not answer, `none` where it has no such port. */
  block(ref: SwitchRef, port: number, blocked: boolean): Promise<SwitchPort['status'] | 'none' | undefined>
}

/** Which addresses are listened for: those of a network of a data center. */
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
