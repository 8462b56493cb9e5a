import { every } from '../../../core/poll/every.ts'
import { useState } from 'react'
import type { Reply } from '../../../contract/endpoint.ts'
import { supportInfo } from '../../../contract/support-info.ts'
import { Notice } from '../../../ui/area/notice.tsx'
import { PageHeading } from '../../../ui/area/page-heading.tsx'
import { usePageState } from '../../../ui/area/page-state.ts'
import { Waiting } from '../../../ui/area/waiting.tsx'
import { useWords } from '../../../ui/island/context.ts'
import { useHeadingLevel } from '../../../ui/island/heading-level.ts'
import { RouteLink } from '../../../ui/island/route-link.tsx'
import { usePermitted } from '../../../ui/island/use-permitted.ts'
import { Button } from '../../../ui/kit/button.tsx'
import { CardLevel } from '../../../ui/kit/card-level.ts'
import { note, stack } from '../../../ui/kit/layout.css.ts'
import { useQuery } from '../../../ui/query/use-query.ts'
import { supportPack } from '../messages.ts'
import { mainLink, pageHead } from '../page-head.css.ts'
import { Contact } from './contact.tsx'
import { EditContact } from './edit-contact.tsx'
import { contactPack } from './messages.ts'

export { contactPack as pack }

/** How the site's support is reached; its staff can say it. */
export function Screen() {
  const { value, error, refresh } = useQuery(supportInfo.show, {}, { refresh: every(86_400_000) })
  if (value) return <Page contact={value} refresh={refresh} />
  return error ? <Notice text={error.text} retry={() => void refresh()} /> : <Waiting />
}

interface PageProps {
  contact: Reply<typeof supportInfo.show>
  refresh: () => Promise<void>
}

function Page({ contact, refresh }: PageProps) {
  const words = useWords(contactPack)
  const { newTicket } = useWords(supportPack)
  const isPermitted = usePermitted()
  const [isEdited, setEdited] = useState(false)
  usePageState('ready')
  return (
    <div className={stack} part="page">
      <div className={pageHead}>
        <PageHeading text={words.title} />
        {isPermitted('supportCreate:write') && (
          <RouteLink to="/supportCreate" className={mainLink}>
            {newTicket}
          </RouteLink>
        )}
      </div>
      <p className={note}>{words.lead}</p>
      <CardLevel value={useHeadingLevel() + 1}>
        <Contact contact={contact} />
        {contact.mayManage && isEdited && (
          <EditContact contact={contact} onSaved={refresh} onDone={() => setEdited(false)} />
        )}
        {contact.mayManage && !isEdited && (
          <span>
            <Button onPress={() => setEdited(true)}>{words.edit}</Button>
          </span>
        )}
      </CardLevel>
    </div>
  )
}
