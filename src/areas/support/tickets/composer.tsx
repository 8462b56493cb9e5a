import { useState } from 'react'
import { longestMessage, type TicketWire } from '../../../contract/ticket-rows.ts'
import { tickets } from '../../../contract/tickets.ts'
import { isolate } from '../../../core/i18n/isolate.ts'
import { useDateText } from '../../../ui/clock/use-date-text.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { Banner } from '../../../ui/kit/banner.tsx'
import { Button } from '../../../ui/kit/button.tsx'
import { Card } from '../../../ui/kit/card.tsx'
import { Checkbox } from '../../../ui/kit/checkbox.tsx'
import { Form } from '../../../ui/kit/form.tsx'
import { TextArea } from '../../../ui/kit/text-area.tsx'
import { useFormTask } from '../../../ui/task/form-task.ts'
import { useDraft } from '../draft.ts'
import { answers } from '../../../ui/form/form-view.css.ts'
import { FileDrop } from '../files/file-drop.tsx'
import { FileList } from '../files/file-list.tsx'
import { useFiles } from '../files/use-files.ts'
import { supportPack } from '../messages.ts'
import { tidy } from '../tidy.ts'
import { ticketsPack } from './messages.ts'
import { wide } from '../composing.css.ts'
import { onCtrlEnter } from '../on-ctrl-enter.ts'

interface ComposerProps {
  ticket: TicketWire
  onSent: () => Promise<void>
}

/** Writes in a ticket, where it is not closed. */
export function Composer({ ticket, onSent }: ComposerProps) {
  const words = useWords(ticketsPack)
  const date = useDateText()
  if (ticket.state !== 'closed') return <Writing ticket={ticket} onSent={onSent} />
  const until = ticket.mayManage ? undefined : date(ticket.dtReopen)
  return <Banner tone="info">{until ? words.mayReopen({ date: isolate(until) }) : words.isClosed}</Banner>
}

function Writing({ ticket, onSent }: ComposerProps) {
  const { act, announce } = useIsland()
  const words = useWords(ticketsPack)
  const { messageNeeded } = useWords(supportPack)
  const draft = useDraft(`ticket ${ticket.id}`)
  const files = useFiles()
  const task = useFormTask()
  const [isNote, setNote] = useState(false)
  const [begun, setBegun] = useState(() => ({ round: 0, text: draft.read() }))

  const send = async (typed: string) => {
    const message = tidy(typed).slice(0, longestMessage)
    const wrong = !message ? messageNeeded : files.isBusy ? words.stillUploading : undefined
    if (task.refuse(wrong ? { message: wrong } : {})) return
    const body = { message, note: isNote, attachments: [...files.ids] }
    const isSent = await task.run(
      async () => void (await act(tickets.reply, { params: { id: ticket.id }, body })),
    )
    if (!isSent) return
    draft.keep('')
    files.clear()
    setBegun({ round: begun.round + 1, text: '' })
    announce(words.sent)
    await onSent()
  }
  return (
    <Card title={words.reply}>
      <FileDrop files={files}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button sends as well */}
        <div
          className={wide}
          onKeyDown={onCtrlEnter}
          onInput={({ target }) => {
            if (target instanceof HTMLTextAreaElement) draft.keep(target.value)
          }}
        >
          <Form key={begun.round} label={words.reply} onSubmit={({ message = '' }) => void send(message)}>
            {task.problem && !task.of('message') && (
              <Banner tone="danger" focuses>
                {task.problem.text}
              </Banner>
            )}
            <TextArea
              name="message"
              label={isNote ? words.note : words.message}
              hint={isNote ? words.noteHint : words.keys}
              rows={6}
              initial={begun.text}
              error={task.of('message')}
            />
            <FileList files={files} />
            {ticket.mayManage && <Checkbox label={words.note} checked={isNote} onChange={setNote} />}
            <div className={answers}>
              <Button kind="primary" submits busy={task.busy}>
                {words.send}
              </Button>
            </div>
          </Form>
        </div>
      </FileDrop>
    </Card>
  )
}
