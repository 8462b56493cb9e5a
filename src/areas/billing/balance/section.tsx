import { deposits } from '../../../contract/billing/deposits.ts'
import { every } from '../../../core/poll/every.ts'
import { useWords } from '../../../ui/island/context.ts'
import { Lazy } from '../../../ui/island/lazy.tsx'
import { RouteLink } from '../../../ui/island/route-link.tsx'
import { usePermitted } from '../../../ui/island/use-permitted.ts'
import { Card } from '../../../ui/kit/card/card.tsx'
import { note } from '../../../ui/kit/layout.css.ts'
import { useAmountText } from '../../../ui/kinds/use-amount-text.ts'
import { useQuery } from '../../../ui/query/use-query.ts'
import { TabFailed } from '../../../ui/resource/tab-failed.tsx'
import { AmountFigures } from '../amounts/amount-figures.tsx'
import { CardWaiting } from '../overview/card-waiting.tsx'
import { DepositForm } from './deposit-form.tsx'
import { balancePack } from './messages.en.ts'

export { balancePack as pack } from './messages.en.ts'

// Seldom is there one.
const loadOpenPayments = () => import('./open-payments.tsx')

/** What the account has and owes, what waits for the customer, and the way to deposit more. */
export function Section() {
  const words = useWords(balancePack)
  const amount = useAmountText()
  const isPermitted = usePermitted()
  const { value, error, refresh } = useQuery(deposits.balance, {}, { refresh: every(60_000) })
  const mayPay = isPermitted('billing:write')
  return (
    <Card title={words.title}>
      {value ? (
        <>
          <Lazy load={loadOpenPayments}>{({ OpenPayments }) => <OpenPayments mayPay={mayPay} />}</Lazy>
          <AmountFigures
            items={(['deposit', 'credit', 'owed'] as const).map((name) => [words[name], amount(value[name])])}
          />
          {!value.canPay && <p className={note}>{words.noPayments}</p>}
          {value.canPay && mayPay && <DepositForm {...value} />}
          {value.canPay && !mayPay && <p className={note}>{words.readOnly}</p>}
          <RouteLink to="/billing/deposits">{words.deposits}</RouteLink>
        </>
      ) : error ? (
        <TabFailed text={error.text} retry={() => void refresh()} />
      ) : (
        <CardWaiting />
      )}
    </Card>
  )
}
