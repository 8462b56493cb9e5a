import type { Infer } from 'superstruct'
import type { ServerMoveRow } from '../../../contract/servers/moves.ts'
import { wordOf } from '../../../core/i18n/word.ts'
import { useWords } from '../../../ui/island/context.ts'
import { Checkbox } from '../../../ui/kit/choice/checkbox.tsx'
import { Chip } from '../../../ui/kit/chip/chip.tsx'
import { Item } from '../../../ui/kit/item-list/item-list.tsx'
import { TriedRows } from '../batch/tried-rows.tsx'
import { migratePack } from './messages.en.ts'

type Row = Infer<typeof ServerMoveRow>

interface MovedServersProps {
  rows: readonly Row[]
  /** Whether a server is left out. */
  isLeft: (row: Row) => boolean
  onLeave: (row: Row, isOut: boolean) => void
}

/** The servers of a preview; those that can move have a box to tick. */
export function MovedServers({ rows, isLeft, onLeave }: MovedServersProps) {
  const words = useWords(migratePack)
  const nameOf = (row: Row) =>
    row.allowed || isLeft(row) ? (
      <Checkbox label={row.service} checked={!isLeft(row)} onChange={(isIn) => onLeave(row, !isIn)} />
    ) : (
      <bdi>{row.service}</bdi>
    )
  const stateOf = (row: Row) =>
    isLeft(row) ? (
      words.leftOut
    ) : row.allowed ? (
      <Chip tone="success">{words.can}</Chip>
    ) : (
      wordOf(words, `problem.${row.problem}`)
    )
  return (
    <TriedRows
      label={words.servers}
      rows={rows}
      cells={{
        [words.service]: nameOf,
        [words.type]: ({ type }) => wordOf(words, `type.${type}`) ?? '—',
        [words.datacenter]: ({ datacenter }) => datacenter || '—',
        [words.problem]: stateOf,
      }}
      item={(row, index) => (
        <Item
          key={index}
          title={nameOf(row)}
          details={[wordOf(words, `type.${row.type}`), row.datacenter, stateOf(row)]}
        />
      )}
    />
  )
}
