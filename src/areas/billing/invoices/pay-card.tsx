import { useState } from 'react'
import { invoices } from '../../../contract/billing/invoices.ts'
import type { Reply } from '../../../contract/engine/endpoint.ts'
import type { CustomProps } from '../../../core/define/tabs.ts'
import { leaveForNetwork } from '../../../core/social/leave-page.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { pageLeft } from '../../../ui/island/page-left.ts'
import { Banner } from '../../../ui/kit/banner/banner.tsx'
import { Button } from '../../../ui/kit/button/button.tsx'
import { Card } from '../../../ui/kit/card/card.tsx'
import { row } from '../../../ui/kit/layout.css.ts'
import { useInvalidate } from '../../../ui/query/use-invalidation.ts'
import { useTask } from '../../../ui/task/task.ts'
import { useAmountText } from '../../../ui/kinds/use-amount-text.ts'
import { invoicesPack } from './messages.en.ts'

/** What is left of an invoice, and the way to pay it. */
export function View({ value, refresh }: CustomProps<Reply<typeof invoices.show>>) {
  const island = useIsland()
  const { act, announce, host } = island
  const words = useWords(invoicesPack)
  const amount = useAmountText()
  const invalidate = useInvalidate()
  const task = useTask()
  const [isUnavailable, setIsUnavailable] = useState(false)
  const [isCharging, setIsCharging] = useState(false)
  const pay = () =>
    task.run(async () => {
      const isLeft = pageLeft(island)
      const {
        payUrl,
        status,
        isCharging: charges,
      } = await act(invoices.pay, {
        params: { id: value.id },
        body: { returnUrl: location.href },
      })
      if (payUrl && !isLeft()) leaveForNetwork(host, payUrl)
      if (status === 'paid') announce(words.payDone)
      setIsCharging(charges)
      setIsUnavailable(status !== 'paid' && !payUrl && !charges)
      invalidate(invoices.list)
      invalidate(invoices.receipts)
      await refresh()
    })
  return (
    <Card title={words.payTitle({ amount: amount(value.open) })} about={words.payLead}>
      {task.problem && <Banner tone="danger">{task.problem.text}</Banner>}
      {isCharging && <Banner tone="info">{words.payCharging}</Banner>}
      {isUnavailable && <Banner tone="info">{words.payUnavailable}</Banner>}
      <div className={row}>
        <Button kind="primary" busy={task.busy} onPress={() => void pay()}>
          {words.payNow}
        </Button>
      </div>
    </Card>
  )
}
