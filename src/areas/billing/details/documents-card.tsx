import { useRef } from 'react'
import { billingProfile } from '../../../contract/billing/profile.ts'
import { rowFields, type RowOf } from '../../../contract/engine/rows.ts'
import { attachmentMedia, attachments } from '../../../contract/support/attachments.ts'
import { isolate } from '../../../core/i18n/isolate.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { usePermitted } from '../../../ui/island/use-permitted.ts'
import { Banner } from '../../../ui/kit/banner/banner.tsx'
import { Button } from '../../../ui/kit/button/button.tsx'
import { Card } from '../../../ui/kit/card/card.tsx'
import { DropZone } from '../../../ui/kit/drop-zone/drop-zone.tsx'
import { Item, ItemList } from '../../../ui/kit/item-list/item-list.tsx'
import { note } from '../../../ui/kit/layout.css.ts'
import { useValueText } from '../../../ui/kinds/value-text.ts'
import { useQuery } from '../../../ui/query/use-query.ts'
import { useTask } from '../../../ui/task/task.ts'
import { detailsPack } from './messages.en.ts'

type Document = RowOf<typeof billingProfile.documents>

/** Documents that verify the account, and a place to hand in another. */
export function DocumentsCard({ mayAdd, onAdded }: { mayAdd: boolean; onAdded: () => Promise<void> }) {
  const words = useWords(detailsPack)
  const mayChange = usePermitted()('billing:write')
  const { value, refresh } = useQuery(billingProfile.documents, { query: { size: 0 } })
  return (
    <Card title={words.documentsTitle} about={words.documentsAbout}>
      {value && value.items.length === 0 && <p className={note}>{words.noDocuments}</p>}
      {value && value.items.length > 0 && (
        <ItemList label={words.documentsTitle}>
          {value.items.map((document) => (
            <DocumentItem key={document.id} document={document} />
          ))}
        </ItemList>
      )}
      {mayAdd && mayChange && (
        <Upload
          onAdded={async () => {
            await refresh()
            await onAdded()
          }}
        />
      )}
    </Card>
  )
}

const fields = rowFields(billingProfile.documents)

function DocumentItem({ document: { name, size, dtCreate } }: { document: Document }) {
  const write = useValueText(detailsPack)
  return (
    <Item
      title={<bdi>{name}</bdi>}
      details={[
        `${write(fields['dtCreate']!, 'dtCreate', dtCreate)} · ${write(fields['size']!, 'size', size)}`,
      ]}
    />
  )
}

/** Uploads a file, and hands it in. */
function Upload({ onAdded }: { onAdded: () => Promise<void> }) {
  const { act, announce } = useIsland()
  const words = useWords(detailsPack)
  const task = useTask()
  const input = useRef<HTMLInputElement>(null)
  const add = async (file: File) => {
    const uploaded = await act(
      attachments.add,
      { query: { name: file.name.slice(-255) || 'file' } },
      {
        announced: 'failure',
        send: (url, request) =>
          fetch(url, {
            ...request,
            headers: [...new Headers(request.headers), ['content-type', 'application/octet-stream']],
            body: file,
          }),
      },
    )
    await act(billingProfile.addDocument, { body: { attachment: uploaded.id } })
    await onAdded()
    announce(words.uploaded({ name: isolate(file.name) }))
  }
  const take = (file: File | undefined) => file && void task.run(() => add(file))
  return (
    <DropZone label={words.upload} onDrop={take}>
      <input
        ref={input}
        type="file"
        hidden
        accept={attachmentMedia.join()}
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      <Button busy={task.busy} onPress={() => input.current?.click()}>
        {words.upload}
      </Button>
      {task.problem && <Banner tone="danger">{task.problem.text}</Banner>}
    </DropZone>
  )
}
