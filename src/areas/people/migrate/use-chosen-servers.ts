import { useRef, useState } from 'react'
import type { Infer } from 'superstruct'
import type { ServerMoveRow, ServerMovesTried } from '../../../contract/servers/moves.ts'
import { SvcError } from '../../../core/svc/svc-error.ts'
import { announceFailure, wasAnnounced } from '../../../ui/island/actions.ts'
import { useIsland } from '../../../ui/island/context.ts'

type Tried = Infer<typeof ServerMovesTried>
type Row = Infer<typeof ServerMoveRow>

/** The ID of a row's server; its name where it has none. */
const rowKey = ({ serverId, service }: Row): string => serverId || service

/**
 * The servers of a preview without those that are left out. Each choice is checked again, because servers
 * that share a network move together. `servers` names the choice as the service expects it: empty for all.
 */
export function useChosenServers(tried: Tried, check: (servers: string) => Promise<Tried>) {
  const island = useIsland()
  const [left, setLeft] = useState<readonly string[]>([])
  const [latest, setLatest] = useState(tried)
  const round = useRef(0)
  const namesWithout = (out: readonly string[]) =>
    out.length === 0
      ? ''
      : tried.rows
          .map(rowKey)
          .filter((key) => !out.includes(key))
          .join('\n')
  const leave = async (key: string, isOut: boolean) => {
    const next = isOut ? [...left, key] : left.filter((each) => each !== key)
    const own = ++round.current
    setLeft(next)
    const names = namesWithout(next)
    // Nothing is chosen: an empty text would mean all.
    if (next.length > 0 && !names) return setLatest({ ...tried, rows: [], allowed: 0 })
    try {
      const answer = await check(names)
      if (own === round.current) setLatest(answer)
    } catch (error) {
      if (own !== round.current) return
      setLeft(left)
      if (error instanceof SvcError && !wasAnnounced(error)) announceFailure(island, error)
    }
  }
  const checked = new Map(latest.rows.map((row) => [rowKey(row), row]))
  return {
    rows: tried.rows.map((row) => checked.get(rowKey(row)) ?? row),
    allowed: latest.allowed,
    servers: namesWithout(left),
    isLeft: (row: Row) => left.includes(rowKey(row)),
    leave: (row: Row, isOut: boolean) => void leave(rowKey(row), isOut),
  }
}
