import { useState } from 'react'
import { Department, Priority } from '../../../contract/ticket-rows.ts'
import { wordOf } from '../../../core/i18n/word.ts'
import { answers } from '../../../ui/form/form-view.css.ts'
import { useWords } from '../../../ui/island/context.ts'
import { RouteLink } from '../../../ui/island/route-link.tsx'
import { choicesOf } from '../../../ui/kinds/kind-of.ts'
import { Banner } from '../../../ui/kit/banner.tsx'
import { Button } from '../../../ui/kit/button.tsx'
import { Field } from '../../../ui/kit/field.tsx'
import { FocusOn } from '../../../ui/kit/focus-on.tsx'
import { Form } from '../../../ui/kit/form.tsx'
import { valuesOf } from '../../../ui/kit/form.tsx'
import { note } from '../../../ui/kit/layout.css.ts'
import { Select } from '../../../ui/kit/select.tsx'
import { TextArea } from '../../../ui/kit/text-area.tsx'
import type { FormTask } from '../../../ui/task/form-task.ts'
import { FileDrop } from '../files/file-drop.tsx'
import { FileList } from '../files/file-list.tsx'
import type { Files } from '../files/use-files.ts'
import { onCtrlEnter } from '../on-ctrl-enter.ts'
import { ticketsPack } from '../tickets/messages.ts'
import { form as formClass } from './create.css.ts'
import { createPack } from './messages.ts'

interface CreateFormProps {
  /** What was typed before. */
  begun: Readonly<Record<string, string>>
  services: readonly string[]
  files: Files
  task: FormTask
  onChange: (typed: Record<string, string>) => void
  onSubmit: (typed: Record<string, string>) => void
}

/** The form of a new ticket. */
export function CreateForm({ begun, services, files, task, onChange, onSubmit }: CreateFormProps) {
  const words = useWords(createPack)
  const about = useWords(ticketsPack)
  const [typed, setTyped] = useState(begun)
  const { problem } = task
  const firstWrong = ['subject', 'message'].find((name) => task.of(name))
  const options = (name: 'department' | 'priority', values: readonly string[]) =>
    values.map((value) => ({ value, label: wordOf(about, `${name}.${value}`) ?? value }))
  return (
    <FileDrop files={files}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its controls are heard here */}
      <div
        className={formClass}
        onKeyDown={onCtrlEnter}
        onInput={({ currentTarget }) => {
          const now = valuesOf(currentTarget.querySelector('form')!)
          setTyped(now)
          onChange(now)
        }}
      >
        <Form label={words.title} onSubmit={onSubmit}>
          {firstWrong && <FocusOn field={firstWrong} when={problem ?? task.wrong} />}
          {problem && !firstWrong && (
            <Banner tone="danger" focuses>
              {problem.text}
            </Banner>
          )}
          <Select
            name="department"
            label={about.department}
            options={options('department', choicesOf(Department))}
            initial={begun['department']}
          />
          <Select
            name="priority"
            label={about.priority}
            options={options('priority', choicesOf(Priority))}
            initial={begun['priority'] ?? 'normal'}
          />
          {typed['priority'] === 'urgent' && (
            <p className={note}>
              {words.urgent} <RouteLink to="/support/servicesHealthStatus">{words.health}</RouteLink>
            </p>
          )}
          {services.length > 0 && (
            <Select
              name="service"
              label={words.service}
              options={[
                { value: '', label: words.noService },
                ...services.map((value) => ({ value, label: wordOf(words, `service.${value}`) ?? value })),
              ]}
              initial={begun['service']}
            />
          )}
          <Field
            name="subject"
            label={words.subject}
            initial={begun['subject']}
            error={task.of('subject')}
            attributes={{ maxlength: '200', dir: 'auto' }}
          />
          <TextArea
            name="message"
            label={about.message}
            hint={about.keys}
            rows={8}
            initial={begun['message']}
            error={task.of('message')}
          />
          {mayHoldPassword(typed['message'] ?? '') && <Banner tone="info">{words.secrets}</Banner>}
          <FileList files={files} />
          <div className={answers}>
            <Button kind="primary" submits busy={task.busy}>
              {words.send}
            </Button>
          </div>
        </Form>
      </div>
    </FileDrop>
  )
}

const mayHoldPassword = (text: string): boolean =>
  /(pass(word|wd)?|pwd|סיסמה|סיסמא)\s*[:=]\s*\S{4}/i.test(text)
