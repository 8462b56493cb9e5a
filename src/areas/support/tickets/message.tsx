import { attachments } from '../../../contract/support/attachments.ts'
import type { TicketWire } from '../../../contract/support/rows.ts'
import { isolate } from '../../../core/i18n/isolate.ts'
import { wordOf } from '../../../core/i18n/word.ts'
import { useDateText } from '../../../ui/clock/use-date-text.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { sizeText } from '../../../ui/kinds/size-text.ts'
import { Banner } from '../../../ui/kit/banner/banner.tsx'
import { Button } from '../../../ui/kit/button/button.tsx'
import { Chip } from '../../../ui/kit/chip/chip.tsx'
import { note, row } from '../../../ui/kit/layout.css.ts'
import { link } from '../../../ui/kit/link/link.css.ts'
import { saveFile } from '../../../ui/kit/save-file.ts'
import { useTask } from '../../../ui/task/task.ts'
import { useStore } from '../../../ui/use-store.ts'
import { ticketsPack } from './messages.en.ts'
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

/** A text in which web addresses are links; whatever else is in it stays text. */
const LinkedText = ({ text }: { text: string }) => (
  <>
    {partsOf(text).map((part, at) =>
      isAddress(part) ? (
        // The link's target is untrusted.
        <a key={at} className={link} href={part} target="_blank" rel="noopener noreferrer nofollow" dir="ltr">
          {part}
        </a>
      ) : (
        part
      ),
    )}
  </>
)

/** Splits a text at its URLs; a trailing full stop or bracket isn't part of one. */
const partsOf = (text: string): string[] => text.split(addresses)

const addresses = /(\bhttps?:\/\/[^\s<>"'`{}|\\^]*[^\s<>"'`{}|\\^.,;:!?)\]])/gi

function isAddress(part: string): boolean {
  if (!/^https?:\/\//i.test(part)) return false
  try {
    // URLs with a user name imitate other hosts.
    return new URL(part).username === ''
  } catch {
    return false
  }
}

type Attached = TicketWire['messages'][number]['attachments'][number]

/** A file of a message: it is saved, and never shown in place. */
function AttachedFile({ file: { id, name, size, state } }: { file: Attached }) {
  const island = useIsland()
  const words = useWords(ticketsPack)
  const locale = useStore(island.words.$lang)
  const task = useTask()
  const download = () =>
    task.run(async () => {
      const content = await island.act(attachments.file, { params: { id } })
      saveFile(island.host, content, name)
    })
  if (state === 'infected')
    return (
      <span className={row}>
        <bdi>{name}</bdi>
        <Chip tone="danger">{words['file.infected']}</Chip>
      </span>
    )
  return (
    <>
      <span className={row}>
        <Button kind="quiet" busy={task.busy} onPress={() => void download()}>
          {words.download({ name: isolate(name), size: isolate(sizeText(size, locale)) })}
        </Button>
        {state === 'unchecked' && <Chip tone="info">{words['file.unchecked']}</Chip>}
      </span>
      {task.problem && <Banner tone="danger">{task.problem.text}</Banner>}
    </>
  )
}
