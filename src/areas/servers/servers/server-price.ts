import type { Input } from '../../../contract/engine/endpoint.ts'
import { formSummary, type FormSummary } from '../../../contract/engine/form.ts'
import { serverQuotes } from '../../../contract/servers/quotes.ts'

type Change = Input<typeof serverQuotes.quote>['body']
type Fact = 'hour' | 'month' | 'snapshots' | 'images' | 'restarts'

/** The price of a server before and after what a form changes; none while `change` returns nothing. */
export const priceAfter = <Values>(
  serverId: string,
  change: (values: Values) => Change | 0 | undefined,
  facts: readonly Fact[] = ['hour', 'month'],
): FormSummary<Values> =>
  formSummary(
    serverQuotes.quote,
    (values: Values) => {
      const body = change(values)
      return body ? { params: { serverId }, body } : undefined
    },
    facts,
  )
