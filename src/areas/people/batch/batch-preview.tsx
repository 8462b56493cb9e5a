import type { Infer } from 'superstruct'
import type { BatchTried } from '../../../contract/people/batch.ts'
import { FormView } from '../../../ui/form/form-view.tsx'
import { useWords } from '../../../ui/island/context.ts'
import { Button } from '../../../ui/kit/button/button.tsx'
import { Card } from '../../../ui/kit/card/card.tsx'
import { plain, note } from '../../../ui/kit/layout.css.ts'
import { wordOf } from '../../../core/i18n/word.ts'
import { useAmountText } from '../../../ui/kinds/use-amount-text.ts'
import { Chip } from '../../../ui/kit/chip/chip.tsx'
import { Item } from '../../../ui/kit/item-list/item-list.tsx'
import { usersPack } from '../users/messages.en.ts'
import { batchPack } from './messages.en.ts'
import { TriedRows } from './tried-rows.tsx'

interface BatchPreviewProps {
  tried: Infer<typeof BatchTried>
  label: string
  onBack: () => void
  onDo: () => Promise<void>
}

/** Each pasted account, with the reason if it is rejected; then the number to type. */
export function BatchPreview({ tried, label, onBack, onDo }: BatchPreviewProps) {
  const words = useWords(batchPack)
  const { rows, allowed, total } = tried
  const amount = useAmountText()
  const counts = { allowed, all: rows.length }
  return (
    <>
      <Card title={total ? words.foundToCharge(counts) : words.found(counts)}>
        <Accounts rows={rows} />
        {allowed === 0 && (
          <>
            <p className={plain}>{words.none}</p>
            <span>
              <Button onPress={onBack}>{words.back}</Button>
            </span>
          </>
        )}
      </Card>
      {allowed > 0 && (
        <Card title={words.confirm}>
          {total && <p className={plain}>{words.total({ amount: amount(total), count: allowed })}</p>}
          <FormView
            pack={batchPack}
            fields={{}}
            label={label}
            action={label}
            tone="danger"
            typed={String(allowed)}
            onSubmit={onDo}
            onCancel={onBack}
          />
        </Card>
      )}
    </>
  )
}

/** Pasted accounts, whether each is taken, and why not. */
function Accounts({ rows }: Pick<Infer<typeof BatchTried>, 'rows'>) {
  const words = useWords(batchPack)
  const user = useWords(usersPack)
  const amount = useAmountText()
  const isCharging = rows.some((row) => row.amount)
  const taken = isCharging ? words.charged : words.taken
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
        [isCharging ? words.amount : words.servers]: ({ email, servers, amount: charge }) =>
          isCharging ? charge && amount(charge) : email ? servers : '—',
        [taken]: ({ allowed, refusal }) =>
          allowed ? <Chip tone="success">{words.yes}</Chip> : wordOf(words, `refusal.${refusal}`),
      }}
      item={({ input, email, state, servers, allowed, refusal, amount: charge }, index) => (
        <Item
          key={index}
          title={<bdi>{input}</bdi>}
          chips={allowed && <Chip tone="success">{taken}</Chip>}
          details={[
            email && email !== input && <bdi key="email">{email}</bdi>,
            wordOf(user, `state.${state}`),
            charge && amount(charge),
            !isCharging && servers > 0 && words.ofServers({ count: servers }),
            !allowed && wordOf(words, `refusal.${refusal}`),
          ]}
        />
      )}
    />
  )
}
