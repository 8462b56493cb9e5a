import { useRef, useState } from 'react'
import type { Infer } from 'superstruct'
import { endings, hdlibUploads, sentNameOf, type UploadRow } from '../../../contract/storage/uploads.ts'
import { isolate } from '../../../core/i18n/isolate.ts'
import { PageHeading } from '../../../ui/area/page-heading.tsx'
import { usePageState } from '../../../ui/area/page-state.ts'
import { UpLink } from '../../../ui/area/up-link.tsx'
import { ConfirmAction } from '../../../ui/confirm/confirm-action.tsx'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { sizeText } from '../../../ui/kinds/size-text.ts'
import { Banner } from '../../../ui/kit/banner/banner.tsx'
import { Button } from '../../../ui/kit/button/button.tsx'
import { DropZone } from '../../../ui/kit/drop-zone/drop-zone.tsx'
import { ItemList } from '../../../ui/kit/item-list/item-list.tsx'
import { note, plain, stack } from '../../../ui/kit/layout.css.ts'
import { useQuery } from '../../../ui/query/use-query.ts'
import { useStore } from '../../../ui/use-store.ts'
import { uploadPack } from './messages.en.ts'
import { hidden } from './upload.css.ts'
import { UploadForm, wrongWith } from './upload-form.tsx'
import { UploadLimits } from './upload-limits.tsx'
import { LeftRow, UploadItem } from './upload-row.tsx'
import { useUploads } from './use-uploads.ts'

export { uploadPack as pack }

type Left = Infer<typeof UploadRow>

/** Uploads files to the disk library: choose, describe and send one, with a list of running uploads. */
export function Screen() {
  const words = useWords(uploadPack)
  const locale = useStore(useIsland().words.$lang)
  const uploads = useUploads()
  const { value, error } = useQuery(hdlibUploads.list, { query: {} }, { keep: true })
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const [checking, setChecking] = useState<Left>()
  const [unsure, setUnsure] = useState<{ upload: Left; file: File }>()
  const wanted = useRef<Left>(undefined)
  const input = useRef<HTMLInputElement>(null)
  usePageState('ready')
  const own = new Set(uploads.list.map(({ id }) => id))
  const left = (value?.items ?? []).filter(({ id }) => !own.has(id))

  const choose = (upload?: Left) => {
    wanted.current = upload
    input.current?.click()
  }
  const drop = (dropped: File) => {
    wanted.current = undefined
    void take(dropped)
  }
  const resume = ({ id, name, received }: Left, chosen: File) =>
    uploads.add({ id, name, file: chosen, sent: received })
  const take = async (chosen: File) => {
    const wrong = wrongWith(chosen)
    const same = (one: Left) => one.fileName === sentNameOf(chosen.name) && one.size === chosen.size
    const before = wanted.current
    setProblem(undefined)
    if (wrong) return setProblem(words[wrong])
    if (before && !same(before))
      return setProblem(
        words.other({ name: isolate(before.fileName), size: isolate(sizeText(before.size, locale)) }),
      )
    const found = before ?? left.find(same)
    if (!found) return setFile(chosen)
    setChecking(found)
    const verdict = await uploads.compare(found.id, found.received, chosen).catch(() => 'unreadable' as const)
    setChecking(undefined)
    if (verdict === 'same') return resume(found, chosen)
    if (verdict === 'unknown') return setUnsure({ upload: found, file: chosen })
    if (verdict === 'unreadable') return setProblem(words.unread)
    // Without a choice of the upload to continue, it is a file of its own.
    if (!before) return setFile(chosen)
    return setProblem(words.differs({ name: isolate(found.fileName) }))
  }
  return (
    <div className={stack} part="page">
      <UpLink to="/hdlibrary">{words.back}</UpLink>
      <PageHeading text={words.title} />
      <p className={note}>{words.lead}</p>
      {problem !== undefined && (
        <Banner tone="danger" focuses>
          {problem}
        </Banner>
      )}
      <input
        ref={input}
        className={hidden}
        type="file"
        accept={endings.map((ending) => `.${ending}`).join()}
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          if (chosen) void take(chosen)
          // Lets the user choose the same file again.
          currentTarget.value = ''
        }}
      />
      {file ? (
        <UploadForm key={file.name} file={file} add={uploads.add} onEnd={() => setFile(undefined)} />
      ) : (
        <DropZone label={words.title} onDrop={(dropped) => drop(dropped)}>
          <p className={plain}>{words.drop}</p>
          <Button kind="primary" onPress={() => choose()}>
            {words.choose}
          </Button>
          <UploadLimits />
        </DropZone>
      )}
      {checking && (
        <p className={note} role="status">
          {words.checking({ name: isolate(checking.fileName) })}
        </p>
      )}
      <ConfirmAction
        open={unsure !== undefined}
        title={words.unsureTitle({ name: isolate(unsure?.upload.name ?? '') })}
        confirmLabel={words.continue}
        cancelLabel={words.keep}
        run={async () => resume(unsure!.upload, unsure!.file)}
        onClose={() => setUnsure(undefined)}
      >
        <p className={plain}>{words.unsure}</p>
      </ConfirmAction>
      {error && !value && <Banner tone="danger">{error.text}</Banner>}
      {own.size + left.length > 0 && (
        <ItemList label={words.list}>
          {uploads.list.map((upload) => (
            <UploadItem key={upload.id} upload={upload} uploads={uploads} />
          ))}
          {left.map((upload) => (
            <LeftRow
              key={upload.id}
              upload={upload}
              onChoose={() => choose(upload)}
              onCancel={() => uploads.cancel(upload.id, upload.name)}
            />
          ))}
        </ItemList>
      )}
      {value && own.size + left.length === 0 && file === undefined && <p className={note}>{words.none}</p>}
    </div>
  )
}
