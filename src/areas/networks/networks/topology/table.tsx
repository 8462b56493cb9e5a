import { useWords } from '../../../../ui/island/context.ts'
import { RouteLink } from '../../../../ui/island/route-link.tsx'
import type { Told } from './drawing.tsx'
import { topologyPack } from './messages.en.ts'
import { scroller, table } from './topology.css.ts'
import { parentOf, type TreeNode } from './tree.ts'

interface TopologyTableProps {
  nodes: readonly TreeNode[]
  tell: (node: TreeNode) => Told
}

/** The subnets of a network and the servers in them, a server a row. */
export function TopologyTable({ nodes, tell }: TopologyTableProps) {
  const words = useWords(topologyPack)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that who has no mouse can scroll it
    <div className={scroller} tabIndex={0} role="region" aria-label={words.subnet}>
      <table className={table} part="table">
        <thead>
          <tr>
            {(['subnet', 'server', 'addresses', 'power'] as const).map((column) => (
              <th key={column} scope="col">
                {words[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {nodes.map((node, at) =>
            node.kind === 'server' ? (
              <tr key={node.id}>
                <td>
                  <Place told={tell(nodes[parentOf(nodes, at)!]!)} none={words.apart} />
                </td>
                <td>
                  <Place told={tell(node)} none="" />
                </td>
                <td>
                  <bdi>{node.addresses.join(', ')}</bdi>
                </td>
                <td>{words[`power.${node.server.power}`]}</td>
              </tr>
            ) : (
              node.kind === 'subnet' &&
              nodes[at + 1]?.kind !== 'server' && (
                <tr key={node.id}>
                  <td>
                    <Place told={tell(node)} none="" />
                  </td>
                  <td colSpan={3}>—</td>
                </tr>
              )
            ),
          )}
        </tbody>
      </table>
    </div>
  )
}

/** The name with a link to its page. */
function Place({ told: { name, to }, none }: { told: Told; none: string }) {
  const text = <bdi>{name || none}</bdi>
  return to ? <RouteLink to={to}>{text}</RouteLink> : text
}
