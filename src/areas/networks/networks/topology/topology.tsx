import { useMemo, useState } from 'react'
import type { Infer } from 'superstruct'
import type { NetworkRow } from '../../../../contract/networks/rows.ts'
import { networks } from '../../../../contract/networks/networks.ts'
import { subnets } from '../../../../contract/networks/subnets.ts'
import type { CustomProps } from '../../../../core/define/tabs.ts'
import { numberFormat } from '../../../../core/format/number-format.ts'
import { every } from '../../../../core/poll/every.ts'
import { areaPack } from '../../../../ui/area/messages.en.ts'
import { useIsland, useWords } from '../../../../ui/island/context.ts'
import { usePermitted } from '../../../../ui/island/use-permitted.ts'
import { Button } from '../../../../ui/kit/button/button.tsx'
import { note, stack } from '../../../../ui/kit/layout.css.ts'
import { useQuery } from '../../../../ui/query/use-query.ts'
import { TabFailed } from '../../../../ui/resource/tab-failed.tsx'
import { useStore } from '../../../../ui/use-store.ts'
import { RouteLink } from '../../../../ui/island/route-link.tsx'
import { Drawing, type Told } from './drawing.tsx'
import { topologyPack } from './messages.en.ts'
import { bar, scroller, table } from './topology.css.ts'
import { treeOf, type TreeNode, parentOf } from './tree.ts'

/** A network's subnets, with the servers that have addresses in each, as a picture or a table. */
export function View({ value: network }: CustomProps<Infer<typeof NetworkRow>>) {
  const words = useWords(topologyPack)
  const { loading } = useWords(areaPack)
  const tell = useTold()
  const [isTable, setTable] = useState(false)
  // As many as one page has.
  const input = { params: { vlanId: network.id }, query: { size: 100 } }
  const ranges = useQuery(subnets.list, input, { refresh: every(60_000) })
  const members = useQuery(networks.servers, input, { refresh: every(20_000) })
  const nodes = useMemo(
    () => ranges.value && members.value && treeOf(network, ranges.value.items, members.value.items),
    [network, ranges.value, members.value],
  )
  if (!nodes) {
    const failed = ranges.error ? ranges : members
    return failed.error ? (
      <TabFailed text={failed.error.text} retry={failed.refresh} />
    ) : (
      <p className={note}>{loading}</p>
    )
  }
  const { items, total } = members.value!
  return (
    <div className={stack}>
      <div className={bar}>
        <Button kind="quiet" onPress={() => setTable(!isTable)}>
          {isTable ? words.asDrawing : words.asTable}
        </Button>
      </div>
      {isTable ? (
        <TopologyTable nodes={nodes} tell={tell} />
      ) : (
        <Drawing nodes={nodes} tell={tell} label={words.drawingOf({ name: network.name })} />
      )}
      {total > items.length && <p className={note}>{words.more({ shown: items.length, total })}</p>}
    </div>
  )
}

/** Texts of each part of a network, with links to pages that the user may open. */
function useTold(): (node: TreeNode) => Told {
  const words = useWords(topologyPack)
  const locale = useStore(useIsland().words.$lang)
  const isPermitted = usePermitted()
  const figure = (value: number) => numberFormat(locale).format(value)
  return (node) => {
    if (node.kind === 'network') {
      const { name, vlan, datacenter, id } = node.network
      const about = vlan === null ? '' : words.tag({ tag: String(vlan) })
      return { name, note: about, to: `/networks/${datacenter}/${id}` }
    }
    if (node.kind === 'subnet') {
      const { range, inUse, total, datacenter, vlanId, id } = node.subnet
      return {
        name: range,
        note: words.used({ used: figure(inUse), total: figure(total) }),
        to: `/networks/${datacenter}/${vlanId}/${id}`,
      }
    }
    if (node.kind === 'apart') return { name: '', note: '', to: '' }
    const { server, serverId } = node.server
    return {
      name: server,
      note: node.addresses.join(', '),
      to: isPermitted('servers:read') ? `/servers/${serverId}/networks` : '',
    }
  }
}

interface TopologyTableProps {
  nodes: readonly TreeNode[]
  tell: (node: TreeNode) => Told
}

/** The subnets of a network and the servers in them, a server a row. */
function TopologyTable({ nodes, tell }: TopologyTableProps) {
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
