import { useState } from 'react'
import type { Input } from '../../../contract/endpoint.ts'
import { tickets } from '../../../contract/tickets.ts'
import { countedAs } from '../../../core/session/counted-as.ts'
import { siteOf } from '../../../core/session/site-of.ts'
import { PageHeading } from '../../../ui/area/page-heading.tsx'
import { useRoute } from '../../../ui/area/use-route.ts'
import { typedIn } from '../../../ui/draft/typed-in.ts'
import { useDraft } from '../../../ui/draft/use-draft.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { useLoaded } from '../../../ui/island/loaded.ts'
import { note, stack } from '../../../ui/kit/layout.css.ts'
import { useListAnew } from '../../../ui/list/list-anew.ts'
import { useFormTask } from '../../../ui/task/form-task.ts'
import { useFiles } from '../files/use-files.ts'
import { tidy } from '../tidy.ts'
import { useMessageCheck } from '../use-message-check.ts'
import { CreateForm } from './create-form.tsx'
import { createPack } from './messages.ts'
import { toJson } from '../../../core/to-json.ts'

export { createPack as pack }

type NewTicket = Input<typeof tickets.create>['body']

/** A new ticket. What was written stays in this browser until it is sent. */
export function Screen() {
  const { act, announce, host, session } = useIsland()
  const words = useWords(createPack)
  const { go } = useRoute()
  const { value } = useLoaded(() => act(tickets.beginning, {}))
  const draft = useDraft('new ticket')
  const files = useFiles('new ticket')
  const wrongWith = useMessageCheck(files)
  const task = useFormTask()
  const anew = useListAnew()
  const [begun] = useState(() => typedIn(draft))

  const send = async (typed: Record<string, string>) => {
    const subject = tidy(typed['subject'] ?? '').replaceAll(/\s+/g, ' ')
    const message = tidy(typed['message'] ?? '')
    const wrongMessage = wrongWith(message)
    const wrong = {
      ...(subject.length < 3 || subject.length > 200 ? { subject: words.subjectWrong } : {}),
      ...(wrongMessage ? { message: wrongMessage } : {}),
    }
    if (task.refuse(wrong)) return
    const { department, priority, service } = typed as Record<string, never>
    const about = service ? { service } : {}
    const body: NewTicket = {
      department: department!,
      priority: priority!,
      subject,
      message,
      attachments: [...files.ids],
      ...about,
    }
    await task.run(async () => {
      const { id } = await files.named(act(tickets.create, { body }))
      draft.keep('')
      files.taken(files.list)
      const who = await countedAs(session, (await siteOf(session))?.hasAnalytics)
      const fields = { department: department!, subject, priority: priority!, ...who }
      host.send('portal-analytics', { name: 'user_new_ticket', fields })
      for (const list of ['tickets', 'staff-tickets']) anew(list)
      announce(words.created)
      go(`/support/all/${id}`)
    })
  }
  return (
    <div className={stack} part="page">
      <PageHeading text={words.title} />
      <p className={note}>{words.lead}</p>
      <CreateForm
        begun={begun}
        services={value?.services ?? []}
        files={files}
        task={task}
        onChange={(typed) => draft.keep(toJson(typed))}
        onSubmit={(typed) => void send(typed)}
      />
    </div>
  )
}
