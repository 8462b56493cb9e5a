import { useWords } from '../island/context.ts'
import { Button } from '../kit/button.tsx'
import { actions } from '../kit/dialog.css.ts'
import { Item, ItemList } from '../kit/item-list.tsx'
import { plain } from '../kit/layout.css.ts'
import { progress, scrolled } from './bulk-dialog.css.ts'
import type { Row } from './row.ts'
import type { Outcome } from './bulk-run.ts'
import type { en } from './bulk-messages.en.ts'
import { bulkPack } from './bulk-messages.ts'
import type { BulkRun } from './use-bulk.ts'

interface BulkOutcomesProps extends Pick<BulkRun, 'isRunning' | 'stop' | 'retry'> {
  outcomes: readonly Outcome[]
  nameOf: (row: Row) => string
  onClose: () => void
}

/** How many are done, and which could not be, with the reason. */
export function BulkOutcomes({ outcomes, isRunning, nameOf, stop, retry, onClose }: BulkOutcomesProps) {
  const words = useWords(bulkPack)
  const { count, left, failed } = counted(outcomes)
  return (
    <>
      <p className={plain} role="status">
        {summaryOf(outcomes, words)}
      </p>
      <progress
        className={progress}
        max={count}
        value={count - left + failed.length}
        aria-label={words.progress({ done: count - left, count })}
      />
      {failed.length > 0 && (
        <div className={scrolled}>
          <ItemList>
            {failed.map(({ row, reason }) => (
              <Item key={String(row['id'])} title={<bdi>{nameOf(row)}</bdi>} details={[reason]} />
            ))}
          </ItemList>
        </div>
      )}
      <div className={actions}>
        {isRunning ? (
          <Button onPress={stop}>{words.cancel}</Button>
        ) : (
          <>
            {left > 0 && <Button onPress={retry}>{words.retryFailed({ count: left })}</Button>}
            <Button kind="primary" onPress={onClose}>
              {words.close}
            </Button>
          </>
        )}
      </div>
    </>
  )
}

/** How all of them stand, in a sentence. */
export function summaryOf(outcomes: readonly Outcome[], words: typeof en): string {
  const { count, left, failed } = counted(outcomes)
  if (left > failed.length) return words.progress({ done: count - left, count })
  return failed.length > 0 ? words.someFailed({ failed: failed.length, count }) : words.allDone({ count })
}

const counted = (outcomes: readonly Outcome[]) => ({
  count: outcomes.length,
  left: outcomes.filter(({ state }) => state !== 'done').length,
  failed: outcomes.filter(({ state }) => state === 'failed'),
})
