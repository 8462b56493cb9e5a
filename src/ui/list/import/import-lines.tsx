import { useEffect, useState } from 'react'
import { messageOf } from '../../../core/i18n/error-words.ts'
import { isolate } from '../../../core/i18n/isolate.ts'
import { scrolled } from '../../action/bulk-dialog.css.ts'
import { useIsland, useWords } from '../../island/context.ts'
import { Banner } from '../../kit/banner/banner.tsx'
import { Chip } from '../../kit/chip/chip.tsx'
import { Item, ItemList } from '../../kit/item-list/item-list.tsx'
import { plain } from '../../kit/layout.css.ts'
import type { List } from '../list-context.ts'
import { importPack } from './messages.en.ts'
import type { Checked } from './use-import.ts'

interface ImportLinesProps {
  checked: Checked
  list: List
}

type Line = Checked['lines'][number]

/** The most rows that are drawn. */
const mostDrawn = 200

const tones = {
  added: 'success',
  changed: 'info',
  removed: 'warning',
  refused: 'danger',
  same: 'neutral',
} as const

/** What becomes of each row of a file: how many of each, and the rows one by one, the refused ones first. */
export function ImportLines({ checked, list }: ImportLinesProps) {
  const words = useWords(importPack)
  const reasons = useReasons(checked)
  const { added, changed, removed, same, refused, lines } = checked
  const counts = [
    added > 0 && words.countAdded({ count: added }),
    changed > 0 && words.countChanged({ count: changed }),
    removed > 0 && words.countRemoved({ count: removed }),
    same > 0 && words.countSame({ count: same }),
  ].filter((each) => each !== false)
  const isRefused = ({ result }: Line) => result === 'refused'
  const sorted = [...lines.filter(isRefused), ...lines.filter((line) => !isRefused(line))]
  return (
    <>
      {refused > 0 && <Banner tone="danger">{words.wrong({ count: refused })}</Banner>}
      {refused === 0 && lines.length === 0 && <Banner tone="info">{words.nothing}</Banner>}
      <p className={plain} role="status">
        {counts.join(' · ')}
      </p>
      {sorted.length > 0 && (
        // What scrolls must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={scrolled} role="region" aria-label={words.lines} tabIndex={0}>
          <ItemList label={words.lines}>
            {sorted.slice(0, mostDrawn).map((line) => (
              <Item
                key={line.row}
                title={<bdi>{nameOf(line, list)}</bdi>}
                chips={<Chip tone={tones[line.result]}>{words[line.result]}</Chip>}
                details={[words.row({ row: line.row }), ...detailsOf(line, list, words, reasons)]}
              />
            ))}
          </ItemList>
          {sorted.length > mostDrawn && (
            <p className={plain}>{words.more({ count: sorted.length - mostDrawn })}</p>
          )}
        </div>
      )}
    </>
  )
}

const nameOf = ({ name }: Line, { list, say }: List): string => {
  const key = `${list.edit!.import!.columns[0]}.${name}`
  const word = say(key)
  return word === key ? name : word
}

function detailsOf(
  { result, column, reason, changes }: Line,
  { say }: List,
  words: (typeof importPack)['en'],
  reasons: Readonly<Record<string, string>>,
): string[] {
  if (result === 'refused') return [words.why({ column: say(column), reason: reasons[reason] ?? '' })]
  return changes.map(({ column, before, after }) =>
    words.change({ column: say(column), before: isolate(before || '—'), after: isolate(after || '—') }),
  )
}

/** The messages of the reasons for which rows are refused. */
function useReasons({ lines }: Checked): Readonly<Record<string, string>> {
  const { words } = useIsland()
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  useEffect(() => {
    let gone = false
    const reasons = [...new Set(lines.map(({ reason }) => reason))].filter(Boolean)
    const errors = reasons.map((reason) => ({ code: 903, info: reason, params: { reason } }))
    void Promise.all(errors.map((error) => messageOf(words, error))).then((found) => {
      if (!gone) setTexts(Object.fromEntries(reasons.map((reason, at) => [reason, found[at]!])))
    })
    return () => {
      gone = true
    }
  }, [lines, words])
  return texts
}
