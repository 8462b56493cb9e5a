import type { TicketWire } from '../../../contract/ticket-rows.ts'
import { isolate } from '../../../core/i18n/isolate.ts'
import { wordOf } from '../../../core/i18n/word.ts'
import { useWords } from '../../../ui/island/context.ts'
import { useDateText } from '../../../ui/clock/use-date-text.ts'
import { Chip } from '../../../ui/kit/chip.tsx'
import { note } from '../../../ui/kit/layout.css.ts'
import { AttachedFile } from './attached-file.tsx'
import { LinkedText } from './linked-text.tsx'
import { ticketsPack } from './messages.ts'
import * as styles from './thread.css.ts'

type Shown = TicketWire['messages'][number]

/** Something that was written, as plain text, with its files. */
export function Message({ message }: { message: Shown }) {
  const words = useWords(ticketsPack)
  const date = useDateText()
  const { kind, author, isStaff, isOwn, dt, text, attachments } = message
  const side = kind === 'note' ? 'note' : isStaff ? 'staff' : 'customer'
  return (
    <li className={styles.sides[side]}>
      <div className={styles.by}>
        <strong>
          <bdi>{isOwn ? words.you : author || words.staff}</bdi>
        </strong>
        {kind === 'note' && <Chip tone="warning">{words.note}</Chip>}
        {kind === 'message' && isStaff && <Chip tone="info">{words.staff}</Chip>}
        <time className={styles.when} dateTime={dt}>
          {isolate(date(dt) ?? '')}
        </time>
      </div>
      <p className={styles.text} dir="auto">
        <LinkedText text={text} />
      </p>
      {attachments.length > 0 && (
        <div className={styles.files}>
          {attachments.map((file) => (
            <AttachedFile key={file.id} file={file} />
          ))}
        </div>
      )}
    </li>
  )
}

/** Something that was done to a ticket. */
export function Event({ message: { text, dt, author } }: { message: Shown }) {
  const words = useWords(ticketsPack)
  const date = useDateText()
  const [what = '', value = ''] = text.split(' ')
  const said = wordOf(words, `event.${what}`, { value: wordOf(words, `${what}.${value}`) ?? value })
  return (
    <li className={styles.event}>
      <span className={note}>
        {said ?? text} · <bdi>{author}</bdi> · <time dateTime={dt}>{isolate(date(dt) ?? '')}</time>
      </span>
    </li>
  )
}
