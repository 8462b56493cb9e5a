import { useState, type DragEvent, type ReactNode } from 'react'
import { drop, dropOver } from './files.css.ts'
import type { Files } from './use-files.ts'

/** Where files can be dropped and pasted; whatever else is pasted goes where it belongs. */
export function FileDrop({ files, children }: { files: Files; children: ReactNode }) {
  const [isOver, setOver] = useState(false)
  const take = (given: FileList | undefined | null): boolean => {
    const found = [...(given ?? [])]
    files.add(found)
    return found.length > 0
  }
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
