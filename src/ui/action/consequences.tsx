import { wordOf } from '../../core/i18n/word.ts'
import type { Messages } from '../../core/i18n/words.ts'
import { useWords } from '../island/context.ts'
import { useAmountText } from '../kinds/use-amount-text.ts'
import { plain } from '../kit/layout.css.ts'
import { names } from './action-dialog.css.ts'
import { type en, actionPack } from './messages.en.ts'
import type { Consequence } from './perform.ts'

/** Consequences of a dry run, by the messages `then.<kind>`. */
export function Consequences({ own, consequences }: { own: Messages; consequences: readonly Consequence[] }) {
  const words = useWords(actionPack)
  const write = useAmountText()
  if (consequences.length === 0) return <p className={plain}>{words.leadsToNothing}</p>
  return (
    <div role="status">
      <p className={plain}>{words.leadsTo}</p>
      <ul className={names}>
        {consequences.map((each) => (
          <li key={each.kind}>{consequenceText(own, each, words, write)}</li>
        ))}
      </ul>
    </div>
  )
}

/** A consequence by the message `then.<kind>`; without one, as of a newer service, the count. */
export const consequenceText = (
  own: Messages,
  { kind, count, amount }: Consequence,
  words: typeof en,
  write?: ReturnType<typeof useAmountText>,
): string =>
  wordOf(own, `then.${kind}`, { count, ...(amount && write && { amount: write(amount) }) }) ??
  words.otherChanges({ count })
