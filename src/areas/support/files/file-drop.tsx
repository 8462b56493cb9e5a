import { useState, type DragEvent, type ReactNode } from 'react'
import { useWhileShown } from '../../../ui/island/while-shown.ts'
import { drop, dropOver } from './files.css.ts'
import type { Files } from './use-files.ts'

/**
 * An area for dropped and pasted files; other pasted content goes where it belongs. Drops outside are
 * ignored, since the browser would open the file in place of the page and lose the draft.
 */
export function FileDrop({ files, children }: { files: Files; children: ReactNode }) {
  const [isOver, setOver] = useState(false)
  const take = (given: FileList | undefined | null): boolean => {
    const found = [...(given ?? [])]
    files.add(found)
    return found.length > 0
  }
  useWhileShown(() => {
    for (const type of ['dragover', 'drop']) addEventListener(type, holdBeside)
    return () => {
      for (const type of ['dragover', 'drop']) removeEventListener(type, holdBeside)
    }
  }, [])
  const over = (event: DragEvent<HTMLElement>) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  return (
    // There is a button for the same beside it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={isOver ? dropOver : drop}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (take(event.dataTransfer?.files)) event.preventDefault()
      }}
      onPaste={(event) => {
        if (take(event.clipboardData?.files)) event.preventDefault()
      }}
    >
      {children}
    </div>
  )
}

function holdBeside(event: Event): void {
  const { dataTransfer } = event as globalThis.DragEvent
  // Somewhere else on the page files may be wanted, such as by a control of its own.
  const [target] = event.composedPath()
  const isTaken = event.defaultPrevented || (target as Element).localName === 'input'
  if (isTaken || !dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  dataTransfer.dropEffect = 'none'
}
