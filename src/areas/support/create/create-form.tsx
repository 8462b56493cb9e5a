import { useMemo } from 'react'
import { defineForm } from '../../../contract/form.ts'
import { fieldsOf } from '../../../contract/rows.ts'
import { tickets } from '../../../contract/tickets.ts'
import { FormView } from '../../../ui/form/form-view.tsx'
import type { Errors, Values } from '../../../ui/form/form-store.ts'
import { useWords } from '../../../ui/island/context.ts'
import { RouteLink } from '../../../ui/island/route-link.tsx'
import { Banner } from '../../../ui/kit/banner.tsx'
import { note } from '../../../ui/kit/layout.css.ts'
import { FileDrop } from '../files/file-drop.tsx'
import { FileList } from '../files/file-list.tsx'
import type { Files } from '../files/use-files.ts'
import { onCtrlEnter } from '../on-ctrl-enter.ts'
import { createPack } from './messages.ts'

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
export function CreateForm({ services, files, wrongWith, onSubmit }: CreateFormProps) {
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
