import { useWords } from '../../../ui/island/context.ts'
import { RouteLink } from '../../../ui/island/route-link.tsx'
import { useMenu } from '../../../ui/island/use-permitted.ts'
import { Card } from '../../../ui/kit/card/card.tsx'
import { isSubUser } from './is-sub-user.ts'
import { accessPack } from './messages.en.ts'

export { accessPack as pack } from './messages.en.ts'

/** Leads the owner of the account to who else may see and pay. */
export function Section() {
  const words = useWords(accessPack)
  if (isSubUser(useMenu())) return null
  return (
    <Card title={words.title} about={words.about}>
      <span>
        <RouteLink to="/billingAccess">{words.manage}</RouteLink>
      </span>
    </Card>
  )
}
