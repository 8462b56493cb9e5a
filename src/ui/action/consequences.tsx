import { wordOf } from '../../core/i18n/word.ts'
import type { Messages } from '../../core/i18n/words.ts'
import { useWords } from '../island/context.ts'
import { plain } from '../kit/layout.css.ts'
import { names } from './action-dialog.css.ts'
import { type en, actionPack } from './messages.en.ts'
import type { Consequence } from './perform.ts'

/** What a dry run found, in the words `then.<kind>`. */
export function Consequences({ own, consequences }: { own: Messages; consequences: readonly Consequence[] }) {
  const words = useWords(actionPack)
  if (consequences.length === 0) return <p className={plain}>{words.leadsToNothing}</p>
  return (
    <div role="status">
      <p className={plain}>{words.leadsTo}</p>
      <ul className={names}>
        {consequences.map((each) => (
          <li key={each.kind}>{consequenceText(own, each, words)}</li>
        ))}
      </ul>
    </div>
  )
}

/** One of them in the words `then.<kind>`; without such words, as one newer than the page, how many they are. */
export const consequenceText = (own: Messages, { kind, count }: Consequence, words: typeof en): string =>
  wordOf(own, `then.${kind}`, { count }) ?? words.otherChanges({ count })
