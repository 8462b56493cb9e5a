import { wordOf } from '../../core/i18n/word.ts'
import type { Messages } from '../../core/i18n/words.ts'
import { useWords } from '../island/context.ts'
import { Item, ItemList } from '../kit/item-list/item-list.tsx'
import { scrolled } from './bulk-dialog.css.ts'
import { linesPack } from './lines-messages.en.ts'
import type { FoundLine } from './perform.ts'

/** Result of each line, by the messages `line.<result>`; errors first. */
export function FoundLines({ own, lines }: { own: Messages; lines: readonly FoundLine[] }) {
  const words = useWords(linesPack)
  const sorted = lines.toSorted((one, other) => Number(other.wrong) - Number(one.wrong))
  return (
    // What scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={scrolled} role="region" aria-label={words.lines} tabIndex={0}>
      <ItemList label={words.lines}>
        {sorted.map(({ line, text, result }) => (
          <Item
            key={line}
            title={words.line({ line })}
            details={[<bdi key="text">{text}</bdi>, wordOf(own, `line.${result}`) ?? result]}
          />
        ))}
      </ItemList>
    </div>
  )
}
