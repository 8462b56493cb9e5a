import { deposits } from '../../../contract/billing/deposits.ts'
import { batch } from '../../../contract/people/batch.ts'
import { useQuery } from '../../../ui/query/use-query.ts'
import { TabFailed } from '../../../ui/resource/tab-failed.tsx'
import { BatchPage } from './batch-page.tsx'
import { depositFields } from './force-deposit-messages.ts'

export { batchPack as pack } from './messages.en.ts'

/** The page that charges deposits to the cards of many accounts, in the currency of the site. */
export function Screen() {
  const { value, error, refresh } = useQuery(deposits.balance, {})
  if (!value) return error ? <TabFailed text={error.text} retry={() => void refresh()} /> : null
  return (
    <BatchPage
      endpoint={batch.forceDeposit}
      title="forceDepositAccounts"
      lead="lead.forceDeposit"
      fieldWords={depositFields}
      initial={{ amount: { amount: '', currency: value.least.currency } }}
    />
  )
}
