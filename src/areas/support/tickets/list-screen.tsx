import { every } from '../../../core/poll/every.ts'
import { useMemo, useState } from 'react'
import type { Reply } from '../../../contract/engine/endpoint.ts'
import { tickets } from '../../../contract/support/tickets.ts'
import { wordOf } from '../../../core/i18n/word.ts'
import { Notice } from '../../../ui/area/notice.tsx'
import { PageHeading } from '../../../ui/area/page-heading.tsx'
import { usePageState, type PageState } from '../../../ui/area/page-state.ts'
import { useRoute } from '../../../ui/area/use-route.ts'
import { Waiting } from '../../../ui/area/waiting.tsx'
import { useWords } from '../../../ui/island/context.ts'
import { RouteLink } from '../../../ui/island/route-link.tsx'
import { usePermitted } from '../../../ui/island/use-permitted.ts'
import { note, stack } from '../../../ui/kit/layout.css.ts'
import { ListView } from '../../../ui/list/list-view.tsx'
import { useQuery } from '../../../ui/query/use-query.ts'
import { supportPack } from '../messages.en.ts'
import { mainLink, pageHead } from '../page-head.css.ts'
import { ticketsPack } from './messages.en.ts'
import { ticketsOf } from './tickets.resource.ts'

export { ticketsPack as pack }

/** Tickets of the user or the site: all, open or closed ones. */
export function Screen() {
  const { value, error, refresh } = useQuery(tickets.summary, {}, { refresh: every(60_000) })
  if (value) return <Tickets counts={value} />
  return error ? <Notice text={error.text} retry={() => void refresh()} /> : <Waiting />
}

function Tickets({ counts: { waiting, mayManage } }: { counts: Reply<typeof tickets.summary> }) {
  const words = useWords(ticketsPack)
  const { newTicket } = useWords(supportPack)
  const isPermitted = usePermitted()
  const { params } = useRoute()
  const [state, setState] = useState<PageState>('loading')
  usePageState(state)
  const resource = useMemo(() => ticketsOf(mayManage), [mayManage])
  const type = types.find((one) => one === params['type']?.toLowerCase())
  const title = wordOf(words, `title.${type}`) ?? words.title
  const waits = mayManage ? words.waitsForStaff : words.waitsForYou
  return (
    <div className={stack} part="page">
      <div className={pageHead}>
        <PageHeading text={title} />
        {isPermitted('supportCreate:write') && (
          <RouteLink to="/supportCreate" className={mainLink}>
            {newTicket}
          </RouteLink>
        )}
      </div>
      <p className={note}>{waiting > 0 ? waits({ count: waiting }) : words.nothingWaits}</p>
      <ListView
        name={resource.name}
        pack={ticketsPack}
        list={resource.list}
        label={title}
        actions={resource.actions}
        fixed={type ? { type } : {}}
        onState={setState}
      />
    </div>
  )
}

const types = ['open', 'closed']
