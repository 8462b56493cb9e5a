import { RowActions } from '../action/row-actions.tsx'
import type { Row } from './answer.ts'
import { useList } from './list-context.ts'

/** What can be done with a row of a list. */
export function ListRowActions({ row }: { row: Row }) {
  const { pack, actions, nameOf, doneTo, onDoing, onAction } = useList()
  return (
    <RowActions
      pack={pack}
      actions={actions}
      row={doneTo(row)}
      nameOf={nameOf}
      inList
      onDoing={onDoing}
      onDone={onAction}
    />
  )
}
