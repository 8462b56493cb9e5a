import { useEffect, useId, useRef, useState } from 'react'
import type { Infer } from 'superstruct'
import type { CommandDetail } from '../../../contract/queue.ts'
import { useWords } from '../../../ui/island/context.ts'
import { Button } from '../../../ui/kit/button.tsx'
import { CopyButton } from '../../../ui/kit/copy-button.tsx'
import { note, row } from '../../../ui/kit/layout.css.ts'
import { queuePack } from './messages.ts'
import { log, moment } from './task-detail.css.ts'
import { head, heading } from './tray.css.ts'
import { useDateText } from '../../../ui/clock/use-date-text.ts'

type Entries = Infer<typeof CommandDetail>['log']

/** What a task has written. It follows the newest entry, until somebody pauses it to read. */
export function TaskLog({ entries }: { entries: Entries }) {
  const words = useWords(queuePack)
  const dateText = useDateText()
  const id = useId()
  const pane = useRef<HTMLDivElement>(null)
  const [paused, setPaused] = useState<Entries>()
  const shown = paused ?? entries
  useEffect(() => {
    if (pane.current && !paused) pane.current.scrollTop = pane.current.scrollHeight
  }, [entries.length, paused])
  const text = shown.map(({ dt, entry }) => `${dateText(dt)} ${entry}`).join('\n')
  return (
    <>
      <div className={head}>
        <h3 id={id} className={heading}>
          {words.log}
        </h3>
        <div className={row}>
          <Button kind="quiet" onPress={() => setPaused(paused ? undefined : entries)}>
            {paused ? words.follow : words.pause}
          </Button>
          <CopyButton text={text} label={words.copy} copiedLabel={words.copied} />
        </div>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <div ref={pane} className={log} role="log" aria-labelledby={id} tabIndex={0}>
        {shown.length === 0 && <p className={note}>{words.noLog}</p>}
        {shown.map(({ dt, entry }, at) => (
          <p key={at} dir="auto">
            <time className={moment} dateTime={dt}>
              <bdi>{dateText(dt)}</bdi>
            </time>{' '}
            {entry}
          </p>
        ))}
      </div>
    </>
  )
}
