import { useMemo } from 'react'
import type { Input } from '../../../contract/engine/endpoint.ts'
import { defineForm } from '../../../contract/engine/form.ts'
import { fieldsOf } from '../../../contract/engine/rows.ts'
import { tickets } from '../../../contract/support/tickets.ts'
import { PageHeading } from '../../../ui/area/page-heading.tsx'
import { useRoute } from '../../../ui/area/use-route.ts'
import type { Errors, Values } from '../../../ui/form/form-store.ts'
import { FormView } from '../../../ui/form/form-view.tsx'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { count } from '../../../ui/island/count.ts'
import { RouteLink } from '../../../ui/island/route-link.tsx'
import { Banner } from '../../../ui/kit/banner/banner.tsx'
import { note, stack } from '../../../ui/kit/layout.css.ts'
import { useInvalidate } from '../../../ui/query/use-invalidation.ts'
import { useQuery } from '../../../ui/query/use-query.ts'
import { FileDrop } from '../files/file-drop.tsx'
import { FileList } from '../files/file-list.tsx'
import { type Files, useFiles } from '../files/use-files.ts'
import { onCtrlEnter } from '../on-ctrl-enter.ts'
import { normalizeText } from '../normalize-text.ts'
import { useMessageCheck } from '../use-message-check.ts'
import { createPack } from './messages.en.ts'

export { createPack as pack }

type NewTicket = Input<typeof tickets.create>['body']

/** A new ticket. The draft stays in this browser until it is sent. */
export function Screen() {
  const island = useIsland()
  const { act, announce } = island
  const words = useWords(createPack)
  const { go } = useRoute()
  const { value } = useQuery(tickets.beginning, {})
  const services = value?.services ?? none
  const files = useFiles('new ticket')
  const wrongWith = useMessageCheck(files)
  const invalidate = useInvalidate()

  const send = async (values: Values) => {
    const body = { ...tidied(values), attachments: [...files.ids] } as NewTicket
    const { id } = await files.named(act(tickets.create, { body }, { success: words.created }))
    files.taken(files.list)
    const { department, subject, priority } = body
    await count(island, 'user_new_ticket', { department, subject, priority })
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

interface CreateFormProps {
  services: readonly string[]
  files: Files
  wrongWith: (values: Values) => Errors
  onSubmit: (values: Record<string, unknown>) => Promise<void>
}

const { attachments: _, ...fields } = fieldsOf(tickets.create.body)

const formOf = (services: readonly string[]) =>
  defineForm(tickets.create, {
    fields: { service: { options: () => services } },
    draft: 'new ticket',
  })

/** The form of a new ticket. */
function CreateForm({ services, files, wrongWith, onSubmit }: CreateFormProps) {
  const words = useWords(createPack)
  const form = useMemo(() => formOf(services), [services])
  return (
    <FileDrop files={files}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its controls are heard here */}
      <div onKeyDown={onCtrlEnter}>
        <FormView
          pack={createPack}
          fields={fields}
          form={form}
          initial={{ department: 'support', priority: 'normal' }}
          label={words.title}
          action={words.send}
          wrongWith={wrongWith}
          onSubmit={onSubmit}
          below={({ priority, message }) => (
            <>
              {priority === 'urgent' && (
                <p className={note}>
                  {words.urgent} <RouteLink to="/support/servicesHealthStatus">{words.health}</RouteLink>
                </p>
              )}
              {mayHoldPassword(String(message)) && <Banner tone="info">{words.secrets}</Banner>}
              <FileList files={files} />
            </>
          )}
        />
      </div>
    </FileDrop>
  )
}

const mayHoldPassword = (text: string): boolean =>
  /(pass(word|wd)?|pwd|סיסמה|סיסמא)\s*[:=]\s*\S{4}/i.test(text)
