import type { Infer } from 'superstruct'
import type { BatchTried } from '../../../contract/people/batch.ts'
import { wordOf } from '../../../core/i18n/word.ts'
import { useWords } from '../../../ui/island/context.ts'
import { Chip } from '../../../ui/kit/chip/chip.tsx'
import { Item } from '../../../ui/kit/item-list/item-list.tsx'
import { note } from '../../../ui/kit/layout.css.ts'
import { usersPack } from '../users/messages.en.ts'
import { batchPack } from './messages.en.ts'
import { TriedRows } from './tried-rows.tsx'

/** Pasted accounts, whether each is taken, and why not. */
export function Accounts({ rows }: Pick<Infer<typeof BatchTried>, 'rows'>) {
  const words = useWords(batchPack)
  const user = useWords(usersPack)
  return (
    <TriedRows
      label={words.accounts}
      rows={rows}
      cells={{
        [words.input]: ({ input, email }) => (
          <>
            <bdi>{input}</bdi>
            {email && email !== input && (
              <p className={note}>
                <bdi>{email}</bdi>
              </p>
            )}
          </>
        ),
        [words.now]: ({ state }) => wordOf(user, `state.${state}`) ?? '—',
        [words.servers]: ({ email, servers }) => (email ? servers : '—'),
        [words.taken]: ({ allowed, refusal }) =>
          allowed ? <Chip tone="success">{words.yes}</Chip> : wordOf(words, `refusal.${refusal}`),
      }}
      item={({ input, email, state, servers, allowed, refusal }, index) => (
        <Item
          key={index}
          title={<bdi>{input}</bdi>}
          chips={allowed && <Chip tone="success">{words.taken}</Chip>}
          details={[
            email && email !== input && <bdi key="email">{email}</bdi>,
            wordOf(user, `state.${state}`),
            servers > 0 && words.ofServers({ count: servers }),
            !allowed && wordOf(words, `refusal.${refusal}`),
          ]}
        />
      )}
    />
  )
}
