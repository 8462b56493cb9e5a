import { useRef, useState } from 'react'
import type { TicketWire } from '../../../contract/support/rows.ts'
import { tickets } from '../../../contract/support/tickets.ts'
import { isolate } from '../../../core/i18n/isolate.ts'
import { useDateText } from '../../../ui/clock/use-date-text.ts'
import { useDraft } from '../../../ui/draft/use-draft.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { Banner } from '../../../ui/kit/banner/banner.tsx'
import { Button } from '../../../ui/kit/button/button.tsx'
import { Card } from '../../../ui/kit/card/card.tsx'
import { Checkbox } from '../../../ui/kit/choice/checkbox.tsx'
import { FocusOn } from '../../../ui/kit/focus/focus-on.tsx'
import { Form } from '../../../ui/kit/form/form.tsx'
import { TextArea } from '../../../ui/kit/field/text-area.tsx'
import { useFormTask } from '../../../ui/task/form-task.ts'
import { answers } from '../../../ui/form/form-view.css.ts'
import { FileDrop } from '../files/file-drop.tsx'
import { FileList } from '../files/file-list.tsx'
import { useFiles } from '../files/use-files.ts'
import { normalizeText } from '../normalize-text.ts'
import { useMessageCheck } from '../use-message-check.ts'
import { ticketsPack } from './messages.en.ts'
import { wide } from '../composing.css.ts'
import { onCtrlEnter } from '../on-ctrl-enter.ts'

interface ComposerProps {
  ticket: TicketWire
  onSent: () => Promise<void>
}

/** Writes a message in an open ticket. */
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
  const draft = useDraft(`ticket ${ticket.id}`)
  const keptNote = useDraft(`note ${ticket.id}`)
  const files = useFiles(`ticket ${ticket.id}`)
  const wrongWith = useMessageCheck(files)
  const task = useFormTask()
  const place = useRef<HTMLDivElement>(null)
  // A note for staff must not come back as an answer to the customer.
  const [isNote, setNote] = useState(() => ticket.mayManage && draft.read() !== '' && keptNote.read() !== '')
  const [begun, setBegun] = useState(() => ({ round: 0, text: draft.read() }))

  const changeNote = (isNow: boolean) => {
    keptNote.keep(isNow ? 'yes' : '')
    setNote(isNow)
  }
  const send = async (typed: string) => {
    const message = normalizeText(typed)
    const wrong = wrongWith(message)
    if (task.refuse(wrong ? { message: wrong } : {})) return
    const body = { message, note: isNote, attachments: [...files.ids] }
    const success = isNote ? words.noteAdded : words.sent
    const isSent = await task.run(
      async () =>
        void (await files.named(act(tickets.reply, { params: { id: ticket.id }, body }, { success }))),
    )
    if (!isSent) return
    // Text typed during sending stays in the field.
    const now = place.current?.querySelector('textarea')?.value ?? ''
    const rest = now.startsWith(typed) ? now.slice(typed.length) : now
    draft.keep(rest)
    files.taken(files.list)
    setBegun({ round: begun.round + 1, text: rest })
    announce(success)
    await onSent()
  }
  return (
    <Card title={words.reply}>
      <FileDrop files={files}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button sends as well */}
        <div
          ref={place}
          className={wide}
          onKeyDown={onCtrlEnter}
          onInput={(event) => {
            const target = event.target as HTMLTextAreaElement
            if (target.localName !== 'textarea') return
            draft.keep(target.value)
            if (task.of('message') && !wrongWith(normalizeText(target.value))) task.refuse({})
          }}
        >
          <Form key={begun.round} label={words.reply} onSubmit={({ message = '' }) => void send(message)}>
            {task.of('message') && <FocusOn field="message" when={task.problem ?? task.wrong} />}
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
            {ticket.mayManage && <Checkbox label={words.note} checked={isNote} onChange={changeNote} />}
            <div className={answers}>
              <Button kind="primary" submits busy={task.busy}>
                {isNote ? words.addNote : words.sendReply}
              </Button>
            </div>
          </Form>
        </div>
      </FileDrop>
    </Card>
  )
}
