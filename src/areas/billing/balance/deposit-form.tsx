import { useRef, useState } from 'react'
import { deposits } from '../../../contract/billing/deposits.ts'
import type { Reply } from '../../../contract/engine/endpoint.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { pageLeft } from '../../../ui/island/page-left.ts'
import { Banner } from '../../../ui/kit/banner/banner.tsx'
import { Button } from '../../../ui/kit/button/button.tsx'
import { Field } from '../../../ui/kit/field/field.tsx'
import { Form } from '../../../ui/kit/form/form.tsx'
import { note } from '../../../ui/kit/layout.css.ts'
import { useTask } from '../../../ui/task/task.ts'
import { leaveForProvider, returnAddress } from '../paying/provider-page.ts'
import { ProviderLink } from '../paying/provider-link.tsx'
import { useAmountText } from '../../../ui/kinds/use-amount-text.ts'
import * as styles from './balance.css.ts'
import { balancePack } from './messages.en.ts'
import { presets } from './presets.ts'
import { readAmount } from './read-amount.ts'

type Limits = Pick<Reply<typeof deposits.balance>, 'least' | 'most'>

/** An amount, offered or typed, and the way to the provider's page. */
export function DepositForm({ least, most }: Limits) {
  const island = useIsland()
  const words = useWords(balancePack)
  const amount = useAmountText()
  const task = useTask()
  const place = useRef<HTMLDivElement>(null)
  const { currency } = least
  const offers = presets[currency] ?? []
  const [typed, setTyped] = useState(offers[1] ?? '')
  const [wrong, setWrong] = useState<string>()
  const [payUrl, setPayUrl] = useState<string>()
  const limits = { least: amount(least), most: amount(most) }
  const choose = (offer: string) => {
    setTyped(offer)
    setWrong(undefined)
    const input = place.current?.querySelector('input')
    if (input) input.value = offer
  }
  const deposit = () => {
    const read = readAmount(typed, { least, most })
    setWrong('problem' in read ? words[read.problem](limits) : undefined)
    if ('problem' in read) return
    void task.run(async () => {
      const isLeft = pageLeft(island)
      const body = {
        amount: { amount: read.amount, currency },
        ...returnAddress(island, '/billing/deposit/{id}'),
      }
      const begun = await island.act(deposits.create, { body }, { announced: 'failure' })
      if (begun.payUrl && !isLeft() && !leaveForProvider(island, begun.payUrl)) setPayUrl(begun.payUrl)
    })
  }
  const read = readAmount(typed, { least, most })
  return (
    <div ref={place}>
      <Form label={words.make} onSubmit={deposit}>
        {payUrl && <ProviderLink url={payUrl} text={words.blocked} link={words.openPage} />}
        {task.problem && !task.of('amount') && <Banner tone="danger">{task.problem.text}</Banner>}
        <div className={styles.offers} role="group" aria-label={words.offers}>
          {offers.map((offer) => (
            <Button key={offer} onPress={() => choose(offer)}>
              {amount({ amount: offer, currency })}
            </Button>
          ))}
        </div>
        <div className={styles.amountField}>
          <Field
            name="amount"
            label={words.amount({ currency })}
            hint={words.limits(limits)}
            error={wrong ?? task.of('amount')}
            initial={typed}
            attributes={{ inputmode: 'decimal', autocomplete: 'off' }}
            onInput={setTyped}
          />
        </div>
        <span>
          <Button kind="primary" submits busy={task.busy}>
            {'amount' in read ? words.pay({ amount: amount({ amount: read.amount, currency }) }) : words.make}
          </Button>
        </span>
        <p className={note}>{words.where}</p>
      </Form>
    </div>
  )
}
