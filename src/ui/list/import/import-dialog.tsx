import { useRef } from 'react'
import { openOverlay, type OverlayProps } from '../../overlay/open-overlay.tsx'
import { useWords, type Island } from '../../island/context.ts'
import { Banner } from '../../kit/banner/banner.tsx'
import { Button } from '../../kit/button/button.tsx'
import { Dialog } from '../../kit/dialog/dialog.tsx'
import { DropZone } from '../../kit/drop-zone/drop-zone.tsx'
import { note, plain } from '../../kit/layout.css.ts'
import type { List } from '../list-context.ts'
import { ColumnChoices } from './column-choices.tsx'
import { ImportLines } from './import-lines.tsx'
import * as styles from './import.css.ts'
import { importPack } from './messages.en.ts'
import { useImport } from './use-import.ts'

/** Opens the import of a list: a file is read and checked first, and applied once the user has seen what it changes. */
export const openImport = (island: Island, list: List): void =>
  void openOverlay(island, (overlay) => <ImportDialog {...overlay} list={list} />)

function ImportDialog({ open, close, list }: OverlayProps & { list: List }) {
  const words = useWords(importPack)
  const { say } = list
  const { file, checked, problem, busy, read, remap, apply, restart } = useImport(list, close)
  const input = useRef<HTMLInputElement>(null)
  const spec = list.list.edit!.import!
  const count = checked ? checked.added + checked.changed + checked.removed : 0
  const canApply = checked !== undefined && checked.refused === 0 && count > 0
  return (
    <Dialog
      open={open}
      title={words.title({ list: list.label })}
      onClose={close}
      actions={
        <>
          <Button onPress={close}>{words.cancel}</Button>
          {file && (
            <Button off={busy} onPress={restart}>
              {words.other}
            </Button>
          )}
          {canApply && (
            <Button kind="primary" busy={busy} onPress={() => void apply()}>
              {words.apply({ count })}
            </Button>
          )}
        </>
      }
    >
      <input
        ref={input}
        className={styles.input}
        type="file"
        accept=".csv,.txt,.tsv,.xlsx"
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          if (chosen) void read(chosen)
          // Lets the user choose the same file again.
          currentTarget.value = ''
        }}
      />
      {problem !== undefined && <Banner tone="danger">{problem}</Banner>}
      {!file && (
        <DropZone label={words.file} onDrop={(dropped) => void read(dropped)}>
          <p className={plain}>{words.drop}</p>
          <Button kind="primary" busy={busy} onPress={() => input.current?.click()}>
            {words.choose}
          </Button>
          <p className={note}>{words.columns({ columns: spec.columns.map(say).join(', ') })}</p>
          <p className={note}>{words.limits}</p>
        </DropZone>
      )}
      {file && <ColumnChoices file={file} say={say} onChange={remap} />}
      {busy && (
        <p className={note} role="status">
          {words.checking}
        </p>
      )}
      {checked && <ImportLines checked={checked} list={list} />}
    </Dialog>
  )
}
