import { billingProfile } from '../../../contract/billing/profile.ts'
import { Lazy } from '../../../ui/island/lazy.tsx'
import { useQuery } from '../../../ui/query/use-query.ts'

// Seldom does an account verify a card.
const load = () => import('./check-form.tsx')

/** The check of a card, where one verifies the account. */
export function CardCheck() {
  const { value } = useQuery(billingProfile.show, {})
  if (value?.status !== 'approved' || value.verification !== 'card') return null
  return <Lazy load={load}>{({ CheckForm }) => <CheckForm />}</Lazy>
}
