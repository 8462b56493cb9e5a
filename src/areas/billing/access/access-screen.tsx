import { useMemo, useState } from 'react'
import { billingAccess } from '../../../contract/billing/access.ts'
import { keys } from '../../../contract/api/keys.ts'
import { actionsOn } from '../../../contract/engine/action.ts'
import type { RowOf } from '../../../contract/engine/rows.ts'
import { defineList } from '../../../core/define/resource.ts'
import { Notice } from '../../../ui/area/notice.tsx'
import { PageHeading } from '../../../ui/area/page-heading.tsx'
import { useWords } from '../../../ui/island/context.ts'
import { useMenu, usePermitted } from '../../../ui/island/use-permitted.ts'
import { Card } from '../../../ui/kit/card/card.tsx'
import { stack } from '../../../ui/kit/layout.css.ts'
import { ListView } from '../../../ui/list/list-view.tsx'
import { isSubUser } from './is-sub-user.ts'
import { accessPack } from './messages.en.ts'

export { accessPack as pack } from './messages.en.ts'

const subUsers = defineList({
  from: billingAccess.list,
  columns: ['email', 'name', 'level'],
  sort: 'email',
})

const billingKeys = defineList({
  from: keys.list,
  columns: ['name', 'state', 'callsToday', 'dtLastUsed', 'dtExpire'],
  sort: 'name',
  to: ({ id }) => `/keys/${id}`,
})

const set = actionsOn<RowOf<typeof billingAccess.list>>()(billingAccess.set, {
  initial: ({ level }) => ({ level }),
  bulk: true,
})

const createKey = actionsOn<never>()(keys.create, {
  preset: { keyType: 'billing' as const },
  reveals: ['id', 'secret'],
})

/** Which sub-users see, change and pay; below, the keys with which programs read the same. */
export function Screen() {
  const words = useWords(accessPack)
  const isPermitted = usePermitted()
  const menu = useMenu()
  if (isSubUser(menu)) return <Notice title={words.title} text={words.ownerOnly} />
  return (
    <div className={stack}>
      <PageHeading text={words.title} />
      <Card title={words.subUsers} about={words.subUsersAbout}>
        <PlacedList name="billingAccess" list={subUsers} label={words.subUsers} actions={{ set }} />
      </Card>
      {isPermitted('keys:read') && (
        <Card title={words.keys} about={words.keysAbout}>
          <PlacedList
            name="billingKeys"
            list={billingKeys}
            label={words.keys}
            fixed={{ keyType: 'billing' }}
            create={createKey}
          />
        </Card>
      )}
    </div>
  )
}

type ListProps = Parameters<typeof ListView>[0]

/** One list of two on a page, which keeps its query to itself. */
function PlacedList(props: Omit<ListProps, 'pack' | 'place'>) {
  const [asked, go] = useState('')
  const query = useMemo(() => new URLSearchParams(asked), [asked])
  return <ListView {...props} pack={accessPack} place={{ query, go }} />
}
