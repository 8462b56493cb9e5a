import { useWords } from '../island/context.ts'
import { Button } from '../kit/button.tsx'
import { Chip } from '../kit/chip.tsx'
import { actions } from '../kit/dialog.css.ts'
import { Item, ItemList } from '../kit/item-list.tsx'
import { plain } from '../kit/layout.css.ts'
import type { Row } from './asked-of.ts'
import type { Outcome } from './bulk-run.ts'
import { actionPack } from './messages.ts'

interface BulkOutcomesProps {
  outcomes: readonly Outcome[]
  isRunning: boolean
  nameOf: (row: Row) => string
  onStop: () => void
  onRetry: () => void
  onClose: () => void
}

/** How each of many stands, what failed first. */
export function BulkOutcomes({ outcomes, isRunning, nameOf, onStop, onRetry, onClose }: BulkOutcomesProps) {
  const words = useWords(actionPack)
  const count = outcomes.length
  const left = outcomes.filter(({ state }) => state !== 'done').length
  const failed = outcomes.filter(({ state }) => state === 'failed')
  const done = outcomes.filter(({ state }) => state === 'done').length
  return (
    <>
      <p className={plain} role="status">
        {isRunning || (left && !failed.length)
          ? words.progress({ done, count })
          : failed.length
            ? words.someFailed({ failed: failed.length, count })
            : words.allDone({ count })}
      </p>
      <progress max={count} value={done + failed.length} aria-label={words.progress({ done, count })} />
      {failed.length > 0 && (
        <ItemList>
          {failed.map(({ row, reason }) => (
            <Item key={String(row['id'])} title={<bdi>{nameOf(row)}</bdi>} details={[reason]} />
          ))}
        </ItemList>
      )}
      <div className={actions}>
        {isRunning && <Button onPress={onStop}>{words.cancel}</Button>}
        {!isRunning && left > 0 && <Button onPress={onRetry}>{words.retryFailed({ count: left })}</Button>}
        {!isRunning && (
          <Button kind="primary" onPress={onClose}>
            {words.close}
          </Button>
        )}
      </div>
    </>
  )
}
