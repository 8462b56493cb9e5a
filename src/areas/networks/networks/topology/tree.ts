import type { Infer } from 'superstruct'
import type { NetworkRow, NetworkServerRow, SubnetRow } from '../../../../contract/networks/rows.ts'
import { isAssignable, readRange } from '../../../../contract/networks/subnet-range.ts'

type Network = Infer<typeof NetworkRow>
type Subnet = Infer<typeof SubnetRow>
type Server = Infer<typeof NetworkServerRow>

/** A network, its subnets, and server interfaces with their addresses in each. */
export type TreeNode = { id: string; depth: number } & (
  | { kind: 'network'; network: Network }
  | { kind: 'subnet'; subnet: Subnet }
  /** The parent of servers without an address in any subnet. */
  | { kind: 'apart' }
  | { kind: 'server'; server: Server; addresses: readonly string[] }
)

/** All nodes, parents before children. */
export const treeOf = (
  network: Network,
  subnets: readonly Subnet[],
  servers: readonly Server[],
): TreeNode[] => {
  const within = subnets.map((subnet) => ({ subnet, found: serversIn(subnet, servers) }))
  const apart = servers.filter(({ id }) => !within.some(({ found }) => found.some((one) => one.id === id)))
  return [
    { id: 'network', depth: 0, kind: 'network', network },
    ...within.flatMap(({ subnet, found }): TreeNode[] => [
      { id: `subnet-${subnet.id}`, depth: 1, kind: 'subnet', subnet },
      ...found.map(({ id, server, addresses }): TreeNode => ({
        id: `server-${subnet.id}-${id}`,
        depth: 2,
        kind: 'server',
        server,
        addresses,
      })),
    ]),
    ...(apart.length > 0 ? [{ id: 'apart', depth: 1, kind: 'apart' } as const] : []),
    ...apart.map((server): TreeNode => ({
      id: `server-${server.id}`,
      depth: 2,
      kind: 'server',
      server,
      addresses: server.addresses,
    })),
  ]
}

const serversIn = ({ range: text }: Subnet, servers: readonly Server[]) => {
  const range = readRange(text)
  return servers.flatMap((server) => {
    const addresses = server.addresses.filter((ip) => range && isAssignable(range, ip))
    return addresses.length > 0 ? [{ id: server.id, server, addresses }] : []
  })
}

/** The layout of a tree: the size of boxes, and the gaps between levels and rows. */
export interface Lie {
  width: number
  height: number
  /** Per level, and per row. */
  across: number
  down: number
  /** Each node has a row of its own; otherwise the first child shares its parent's row. */
  isList: boolean
}

/** With room, and without. */
export const wide: Lie = { width: 208, height: 44, across: 264, down: 56, isList: false }
export const narrow: Lie = { width: 208, height: 44, across: 24, down: 52, isList: true }

type Levels = readonly Pick<TreeNode, 'depth'>[]

/** The position of each box in pixels from the start of the line and the top. */
export const placesOf = (nodes: Levels, { across, down, isList }: Lie): { x: number; y: number }[] => {
  let line = 0
  return nodes.map(({ depth }, at) => {
    const isUnder = at > 0 && depth > nodes[at - 1]!.depth
    if (at > 0 && (isList || !isUnder)) line += 1
    return { x: depth * across, y: line * down }
  })
}

/** The parent of a node; undefined for the root. */
export const parentOf = (nodes: Levels, at: number): number | undefined => {
  for (let before = at - 1; before >= 0; before -= 1)
    if (nodes[before]!.depth < nodes[at]!.depth) return before
  return undefined
}

/** The target of a key; undefined without one. `isMirrored` if the tree grows to the left. */
export const placeBy = (
  key: string,
  from: number,
  nodes: Levels,
  isMirrored: boolean,
): number | undefined => {
  const inwards = from + 1 < nodes.length && nodes[from + 1]!.depth > nodes[from]!.depth ? from + 1 : from
  const outwards = parentOf(nodes, from) ?? from
  const to: Readonly<Record<string, number>> = {
    ArrowDown: Math.min(from + 1, nodes.length - 1),
    ArrowUp: Math.max(from - 1, 0),
    ArrowRight: isMirrored ? outwards : inwards,
    ArrowLeft: isMirrored ? inwards : outwards,
    Home: 0,
    End: nodes.length - 1,
  }
  return to[key]
}
