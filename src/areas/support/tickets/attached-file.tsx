import { attachments } from '../../../contract/attachments.ts'
import type { TicketWire } from '../../../contract/ticket-rows.ts'
import { isolate } from '../../../core/i18n/isolate.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { sizeText } from '../../../ui/kinds/size-text.ts'
import { Banner } from '../../../ui/kit/banner.tsx'
import { Button } from '../../../ui/kit/button.tsx'
import { Chip } from '../../../ui/kit/chip.tsx'
import { row } from '../../../ui/kit/layout.css.ts'
import { saveFile } from '../../../ui/kit/save-file.ts'
import { useTask } from '../../../ui/task/task.ts'
import { useStore } from '../../../ui/use-store.ts'
import { ticketsPack } from './messages.ts'

type Attached = TicketWire['messages'][number]['attachments'][number]

/** A file of a message: it is saved, and never shown in place. */
export function AttachedFile({ file: { id, name, size, state } }: { file: Attached }) {
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
