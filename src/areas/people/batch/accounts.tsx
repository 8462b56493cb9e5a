import { useRef } from 'react'
import type { Infer } from 'superstruct'
import type { BatchTried } from '../../../contract/batch.ts'
import { wordOf } from '../../../core/i18n/word.ts'
import { useWords } from '../../../ui/island/context.ts'
import { Chip } from '../../../ui/kit/chip.tsx'
import { Item, ItemList } from '../../../ui/kit/item-list.tsx'
import { note } from '../../../ui/kit/layout.css.ts'
import { cell, head, plainHead, region, table } from '../../../ui/list/table.css.ts'
import { useNarrow } from '../../../ui/list/use-narrow.ts'
import { usersPack } from '../users/messages.ts'
import { listed } from './batch.css.ts'
import { batchPack } from './messages.ts'

type Accounts = Pick<Infer<typeof BatchTried>, 'rows'>

/** Pasted accounts, whether each is taken, and why not: a table, or a list where there is no room for one. */
export function Accounts({ rows }: Accounts) {
  const words = useWords(batchPack)
  const place = useRef<HTMLDivElement>(null)
  const isNarrow = useNarrow(place)
  return (
    <div
      ref={place}
      className={isNarrow ? listed : region}
      role="region"
      aria-label={words.accounts}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached with the keyboard
      tabIndex={0}
    >
      {isNarrow ? <AsList rows={rows} /> : <AsTable rows={rows} />}
    </div>
  )
}

function AsTable({ rows }: Accounts) {
  const words = useWords(batchPack)
  const user = useWords(usersPack)
  return (
    <table className={table} part="table">
      <thead>
        <tr>
          {[words.input, words.now, words.taken].map((text) => (
            <th key={text} scope="col" className={head}>
              <span className={plainHead}>{text}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ input, email, state, allowed, refusal }, index) => (
          <tr key={index} part="row">
            <td className={cell}>
              <bdi>{input}</bdi>
              {email && email !== input && (
                <p className={note}>
                  <bdi>{email}</bdi>
                </p>
              )}
            </td>
            <td className={cell}>{wordOf(user, `state.${state}`) ?? '—'}</td>
            <td className={cell}>
              {allowed ? <Chip tone="success">{words.yes}</Chip> : wordOf(words, `refusal.${refusal}`)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function AsList({ rows }: Accounts) {
  const words = useWords(batchPack)
  const user = useWords(usersPack)
  return (
    <ItemList>
      {rows.map(({ input, email, state, allowed, refusal }, index) => (
        <Item
          key={index}
          title={<bdi>{input}</bdi>}
          chips={allowed && <Chip tone="success">{words.taken}</Chip>}
          details={[
            email && email !== input && <bdi key="email">{email}</bdi>,
            wordOf(user, `state.${state}`),
            !allowed && wordOf(words, `refusal.${refusal}`),
          ]}
        />
      ))}
    </ItemList>
  )
}
