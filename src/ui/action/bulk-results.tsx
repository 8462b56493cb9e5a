import type { Messages } from '../../core/i18n/words.ts'
import { useWords } from '../island/context.ts'
import { Item, ItemList } from '../kit/item-list/item-list.tsx'
import { note, plain } from '../kit/layout.css.ts'
import { scrolled, progress } from './bulk-dialog.css.ts'
import { bulkPack, type en } from './bulk-messages.en.ts'
import type { Outcome, BulkRun } from './bulk-run.ts'
import { Consequences, consequenceText } from './consequences.tsx'
import type { Row } from './asked-of.ts'
import type { Consequence } from './perform.ts'
import { actionPack } from './messages.en.ts'
import { Button } from '../kit/button/button.tsx'
import { actions } from '../kit/dialog/dialog.css.ts'

interface BulkFoundProps {
  /** Messages of the action's pack. */
  own: Messages
  found: readonly Outcome[]
  nameOf: (row: Row) => string
}

/** Result of a dry run: how many rows can be changed, total consequences, and those of each row. */
export function BulkFound({ own, found, nameOf }: BulkFoundProps) {
  const words = useWords(bulkPack)
  const actionWords = useWords(actionPack)
  const refused = found.filter(({ state }) => state === 'failed')
  const able = found.filter(({ state }) => state === 'done')
  const told = [...refused, ...able.filter(({ consequences = [] }) => consequences.length > 0)]
  return (
    <>
      <p className={plain}>{words.bulkAble({ able: able.length, count: found.length })}</p>
      {able.length > 0 && <Consequences own={own} consequences={summed(able)} />}
      {told.length > 0 && (
        // What scrolls must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={scrolled} role="region" aria-label={words.bulkEach} tabIndex={0}>
          <ItemList label={words.bulkEach}>
            {told.slice(0, shown).map(({ row, reason, consequences = [] }) => (
              <Item
                key={String(row['id'])}
                title={<bdi>{nameOf(row)}</bdi>}
                details={
                  reason ? [reason] : consequences.map((each) => consequenceText(own, each, actionWords))
                }
              />
            ))}
          </ItemList>
          {told.length > shown && <p className={note}>{words.andMore({ count: told.length - shown })}</p>}
        </div>
      )}
    </>
  )
}

/** Maximum rows shown; totals cover all. */
const shown = 100

/** Total of each kind of consequence. */
function summed(outcomes: readonly Outcome[]): Consequence[] {
  const sums = new Map<string, number>()
  for (const { kind, count } of outcomes.flatMap(({ consequences = [] }) => consequences))
    sums.set(kind, (sums.get(kind) ?? 0) + count)
  return [...sums].map(([kind, count]) => ({ kind, count }))
}

interface BulkOutcomesProps extends Pick<BulkRun, 'isRunning' | 'stop' | 'retry'> {
  outcomes: readonly Outcome[]
  nameOf: (row: Row) => string
  onClose: () => void
}

/** Number of done rows, and failures with reasons. */
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

/** Summary of all results. */
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
