import type { Input } from '../../../contract/endpoint.ts'
import { tickets } from '../../../contract/tickets.ts'
import { analyticsIdentity } from '../../../core/session/analytics-identity.ts'
import { siteOf } from '../../../core/session/site-of.ts'
import { PageHeading } from '../../../ui/area/page-heading.tsx'
import { useRoute } from '../../../ui/area/use-route.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import type { Values } from '../../../ui/form/form-store.ts'
import { note, stack } from '../../../ui/kit/layout.css.ts'
import { useInvalidate } from '../../../ui/query/use-invalidation.ts'
import { useQuery } from '../../../ui/query/use-query.ts'
import { useFiles } from '../files/use-files.ts'
import { normalizeText } from '../normalize-text.ts'
import { useMessageCheck } from '../use-message-check.ts'
import { CreateForm } from './create-form.tsx'
import { createPack } from './messages.ts'

export { createPack as pack }

type NewTicket = Input<typeof tickets.create>['body']

/** A new ticket. What was written stays in this browser until it is sent. */
export function Screen() {
  const { act, announce, host, session } = useIsland()
  const words = useWords(createPack)
  const { go } = useRoute()
  const { value } = useQuery(tickets.beginning, {})
  const services = value?.services ?? none
  const files = useFiles('new ticket')
  const wrongWith = useMessageCheck(files)
  const invalidate = useInvalidate()

  const send = async (values: Values) => {
    const body = { ...tidied(values), attachments: [...files.ids] } as NewTicket
    const { id } = await files.named(act(tickets.create, { body }))
    files.taken(files.list)
    const who = await analyticsIdentity(session, (await siteOf(session))?.hasAnalytics)
    const fields = { department: body.department, subject: body.subject, priority: body.priority, ...who }
    host.send('portal-analytics', { name: 'user_new_ticket', fields })
    invalidate(tickets.list)
    announce(words.created)
    go(`/support/all/${id}`)
  }
  return (
    <div className={stack} part="page">
      <PageHeading text={words.title} />
      <p className={note}>{words.lead}</p>
      <CreateForm
        services={services}
        files={files}
        wrongWith={(values) => {
          const { subject, message } = tidied(values)
          const wrongMessage = wrongWith(message)
          return {
            ...((subject.length < 3 || subject.length > 200) && { subject: words.subjectWrong }),
            ...(wrongMessage && { message: wrongMessage }),
          }
        }}
        onSubmit={send}
      />
    </div>
  )
}

function tidied(values: Values) {
  const { subject = '', message = '', ...rest } = values as Partial<NewTicket>
  return { ...rest, subject: normalizeText(subject).replaceAll(/\s+/g, ' '), message: normalizeText(message) }
}

const none: readonly string[] = []
