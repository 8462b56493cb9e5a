import { deposits } from '../../../contract/billing/deposits.ts'
import { PageHeading } from '../../../ui/area/page-heading.tsx'
import { UpLink } from '../../../ui/area/up-link.tsx'
import { useWords } from '../../../ui/island/context.ts'
import { note, stack } from '../../../ui/kit/layout.css.ts'
import { ListView } from '../../../ui/list/list-view.tsx'
import { depositPack } from './messages.en.ts'

export { depositPack as pack } from './messages.en.ts'

const list = {
  from: deposits.list,
  columns: ['dtCreate', 'amount', 'status', 'problem', 'dtComplete'],
  yielding: ['dtComplete', 'problem'],
  sort: '-dtCreate',
  refresh: 30,
  to: ({ id }: { id: string }) => `/billing/deposit/${id}`,
} as const

/** Every deposit of the account. */
export function Screen() {
  const words = useWords(depositPack)
  return (
    <div className={stack} part="page">
      <UpLink to="/billing">{words.back}</UpLink>
      <PageHeading text={words.list} />
      <ListView
        name="deposits"
        pack={depositPack}
        list={list}
        label={words.list}
        empty={<p className={note}>{words.empty}</p>}
      />
    </div>
  )
}
