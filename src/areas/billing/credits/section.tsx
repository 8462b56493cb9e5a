import { credits } from '../../../contract/billing/credits.ts'
import { useWords } from '../../../ui/island/context.ts'
import { usePermitted } from '../../../ui/island/use-permitted.ts'
import { Card } from '../../../ui/kit/card/card.tsx'
import { note } from '../../../ui/kit/layout.css.ts'
import { useQuery } from '../../../ui/query/use-query.ts'
import { TabFailed } from '../../../ui/resource/tab-failed.tsx'
import { CardWaiting } from '../overview/card-waiting.tsx'
import { CreditList } from './credit-list.tsx'
import { pack } from './messages.en.ts'
import { RedeemForm } from './redeem-form.tsx'
import { useAmountText } from '../../../ui/kinds/use-amount-text.ts'

export { pack } from './messages.en.ts'

/** Credit of the account: what is left, until when, in the order in which it is used; promo codes are redeemed here. */
export function Section() {
  const words = useWords(pack)
  const amount = useAmountText()
  const isPermitted = usePermitted()
  const { value, error, refresh } = useQuery(credits.list, {})
  const mayRedeem = isPermitted('billing:write')
  const state = value?.totals.map(amount).join(' · ')
  return (
    <Card
      title={words.title}
      about={words.about}
      state={state && <span>{words.left({ amount: state })}</span>}
    >
      {value ? (
        <>
          {value.credits.length === 0 && <p className={note}>{mayRedeem ? words.none : words.noneToSee}</p>}
          <CreditList credits={value.credits} />
          {value.more && <p className={note}>{words.more}</p>}
        </>
      ) : error ? (
        <TabFailed text={error.text} retry={() => void refresh()} />
      ) : (
        <CardWaiting />
      )}
      {mayRedeem && <RedeemForm onRedeemed={refresh} />}
    </Card>
  )
}
