import { useState } from 'react'
import { payments } from '../../../contract/billing/payments.ts'
import { every } from '../../../core/poll/every.ts'
import { wordOf } from '../../../core/i18n/word.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { pageLeft } from '../../../ui/island/page-left.ts'
import { Banner } from '../../../ui/kit/banner/banner.tsx'
import { Button } from '../../../ui/kit/button/button.tsx'
import { plain, spread } from '../../../ui/kit/layout.css.ts'
import { useQuery } from '../../../ui/query/use-query.ts'
import { useTask } from '../../../ui/task/task.ts'
import { ProviderLink } from '../paying/provider-link.tsx'
import { leaveForProvider, returnAddress } from '../paying/provider-page.ts'
import { useAmountText } from '../../../ui/kinds/use-amount-text.ts'
import { balancePack } from './messages.en.ts'

/** Payments that the bank, or the lack of a card, leaves to the customer. */
export function OpenPayments({ mayPay }: { mayPay: boolean }) {
  const { value } = useQuery(payments.list, { query: { status: 'action' } }, { refresh: every(30_000) })
  return value?.items.map((payment) => <OpenPayment key={payment.id} {...payment} mayPay={mayPay} />)
}

interface OpenPaymentProps {
  id: string
  amount: { amount: string; currency: string }
  reason: string | null
  mayPay: boolean
}

function OpenPayment({ id, amount, reason, mayPay }: OpenPaymentProps) {
  const island = useIsland()
  const words = useWords(balancePack)
  const text = useAmountText()
  const task = useTask()
  const [payUrl, setPayUrl] = useState<string>()
  const pay = () =>
    task.run(async () => {
      const isLeft = pageLeft(island)
      const body = returnAddress(island, '/billing')
      const opened = await island.act(payments.openPage, { params: { id }, body }, { announced: 'failure' })
      if (!isLeft() && !leaveForProvider(island, opened.payUrl)) setPayUrl(opened.payUrl)
    })
  return (
    <Banner tone="info">
      {task.problem && <p className={plain}>{task.problem.text}</p>}
      {payUrl && <ProviderLink url={payUrl} text={words.blocked} link={words.openPage} />}
      <div className={spread}>
        <span>
          {words.toPay({ amount: text(amount) })} {wordOf(words, `reason.${reason}`)}
        </span>
        {mayPay && (
          <Button busy={task.busy} onPress={() => void pay()}>
            {words.payNow}
          </Button>
        )}
      </div>
    </Banner>
  )
}
