import { useRef } from 'react'
import { numberFormat } from '../../../core/format/number-format.ts'
import { isolate } from '../../../core/i18n/isolate.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { spoken } from '../../../ui/island/frame.css.ts'
import { sizeText } from '../../../ui/kinds/size-text.ts'
import { Button } from '../../../ui/kit/button/button.tsx'
import { error as wrong, hint } from '../../../ui/kit/field/field.css.ts'
import { Item, ItemList } from '../../../ui/kit/item-list/item-list.tsx'
import { stack } from '../../../ui/kit/layout.css.ts'
import { useStore } from '../../../ui/use-store.ts'
import { hidden } from './files.css.ts'
import { filesPack } from './messages.en.ts'
import type { ChosenFile, Files } from './use-files.ts'

/** The files that go with a message, and the button that adds some. */
export function FileList({ files }: { files: Files }) {
  const words = useWords(filesPack)
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={stack}>
      {files.list.length > 0 && (
        <ItemList label={words.files}>
          {files.list.map((file) => (
            <Chosen key={file.key} file={file} onRemove={() => files.remove(file)} />
          ))}
        </ItemList>
      )}
      <input
        ref={input}
        className={hidden}
        type="file"
        multiple
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ currentTarget }) => {
          files.add([...(currentTarget.files ?? [])])
          // Lets the user choose the same file again.
          currentTarget.value = ''
        }}
      />
      <div>
        <Button kind="quiet" onPress={() => input.current?.click()}>
          {words.attach}
        </Button>
        <p className={hint}>{words.hint}</p>
      </div>
    </div>
  )
}

function Chosen({ file, onRemove }: { file: ChosenFile; onRemove: () => void }) {
  const { words: pack } = useIsland()
  const words = useWords(filesPack)
  const locale = useStore(pack.$lang)
  const { name, size, id, problem, percent = 0 } = file
  const isThere = id !== undefined || problem !== undefined
  const share = numberFormat(locale, { style: 'percent' }).format(percent / 100)
  return (
    <Item
      title={<bdi>{name}</bdi>}
      details={[
        problem ? (
          <span key="problem" className={wrong}>
            {problem}
          </span>
        ) : (
          <bdi key="size">{id ? sizeText(size, locale) : words.uploading({ percent: share })}</bdi>
        ),
      ]}
      actions={
        <Button kind="quiet" onPress={onRemove}>
          <span aria-hidden="true">{isThere ? words.take : words.cancel}</span>
          <span className={spoken}>{(isThere ? words.remove : words.cancelOf)({ name: isolate(name) })}</span>
        </Button>
      }
    />
  )
}
