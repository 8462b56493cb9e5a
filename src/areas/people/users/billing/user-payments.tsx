import { userPayments } from '../../../../contract/billing/user-payments.ts'
import type { RowOf } from '../../../../contract/engine/rows.ts'
import { isolate } from '../../../../core/i18n/isolate.ts'
import { RowActions } from '../../../../ui/action/action-buttons.tsx'
import { useDateText } from '../../../../ui/clock/use-date-text.ts'
import { useWords } from '../../../../ui/island/context.ts'
import { useAmountText } from '../../../../ui/kinds/use-amount-text.ts'
import { Card } from '../../../../ui/kit/card/card.tsx'
import { Chip } from '../../../../ui/kit/chip/chip.tsx'
import { Item, ItemList } from '../../../../ui/kit/item-list/item-list.tsx'
import { useQuery } from '../../../../ui/query/use-query.ts'
import { TabFailed } from '../../../../ui/resource/tab-failed.tsx'
import { pack } from './messages.en.ts'
import { paymentActions } from './payment-actions.ts'

interface UserPaymentsProps {
  site: string
  id: string
  /** Balances have changed. */
  onChange: () => void
}

/** Latest card payments of a user, which administrators of billing refund, and what became of refunds; nothing without any. */
export function UserPayments({ site, id, onChange }: UserPaymentsProps) {
  const words = useWords(pack)
  const of = { params: { site, id }, query: { size: 10 } }
  const paid = useQuery(userPayments.list, of)
  const back = useQuery(userPayments.refunds, of)
  const onDone = () => {
    void paid.refresh()
    void back.refresh()
    onChange()
  }
  if (!paid.value && paid.error) return <TabFailed text={paid.error.text} retry={() => void paid.refresh()} />
  if (!paid.value?.items.length) return null
  return (
    <Card title={words.paymentsTitle}>
      <ItemList label={words.paymentsTitle}>
        {paid.value.items.map((payment) => (
          <Payment key={payment.id} site={site} id={id} payment={payment} onDone={onDone} />
        ))}
      </ItemList>
      {!back.value && back.error && <TabFailed text={back.error.text} retry={() => void back.refresh()} />}
      {back.value && back.value.items.length > 0 && (
        <ItemList label={words.refundsTitle}>
          {back.value.items.map((refund) => (
            <Refund key={refund.id} refund={refund} />
          ))}
        </ItemList>
      )}
    </Card>
  )
}

interface PaymentProps {
  site: string
  id: string
  payment: RowOf<typeof userPayments.list>
  onDone: () => void
}

function Payment({ site, id, payment, onDone }: PaymentProps) {
  const words = useWords(pack)
  const amount = useAmountText()
  const date = useDateText()
  const { purpose, paidAt, refunded } = payment
  const isRefunded = /[1-9]/.test(refunded.amount)
  return (
    <Item
      title={amount(payment.amount)}
      details={[
        `${words[`purpose.${purpose}`]} · ${isolate(date(paidAt) ?? '')}`,
        isRefunded && words.refundedOf({ amount: amount(refunded) }),
      ]}
      actions={
        <RowActions
          pack={pack}
          actions={paymentActions}
          row={{ ...payment, site, id, paymentId: payment.id, most: amount(payment.refundable) }}
          nameOf={() => amount(payment.amount)}
          onDone={onDone}
        />
      }
    />
  )
}

function Refund({ refund }: { refund: RowOf<typeof userPayments.refunds> }) {
  const words = useWords(pack)
  const amount = useAmountText()
  const date = useDateText()
  const { status, problem, reason, origin, createdBy, dtCreate } = refund
  const by = origin === 'provider' ? words['refund.provider'] : isolate(createdBy)
  return (
    <Item
      title={words.refundOf({ amount: amount(refund.amount) })}
      chips={<Chip tone={tones[status]}>{words[`refund.${status}`]}</Chip>}
      details={[
        problem && words[`problem.${problem}`],
        isolate(reason),
        `${by} · ${isolate(date(dtCreate) ?? '')}`,
      ]}
    />
  )
}

const tones = { waiting: 'info', pending: 'info', succeeded: 'success', failed: 'danger' } as const
