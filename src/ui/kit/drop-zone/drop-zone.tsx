import { useRef, useState, type ReactNode } from 'react'
import * as styles from './drop-zone.css.ts'

export interface DropZoneProps {
  /** Its name for screen readers. */
  label: string
  onDrop: (file: File) => void
  /** What can be dropped, and a button for those who don't drag. */
  children: ReactNode
}

/** An area where a file can be dropped; of several the first counts. */
export function DropZone({ label, onDrop, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false)
  // Moving over a child leaves the area and enters it.
  const depth = useRef(0)
  const enter = (by: 1 | -1) => {
    depth.current += by
    setOver(depth.current > 0)
  }
  const hasFile = ({ dataTransfer }: { dataTransfer: DataTransfer | null }) =>
    dataTransfer?.types.includes('Files') === true
  return (
    // Dropping is a shortcut of the button inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className={styles.zone}
      part="drop-zone"
      role="group"
      aria-label={label}
      data-over={isOver ? '' : undefined}
      onDragEnter={(event) => {
        if (hasFile(event)) enter(1)
      }}
      onDragLeave={(event) => {
        if (hasFile(event)) enter(-1)
      }}
      onDragOver={(event) => {
        if (!hasFile(event)) return
        // Otherwise the browser opens the file.
        event.preventDefault()
        if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
      }}
      onDrop={(event) => {
        if (!hasFile(event)) return
        event.preventDefault()
        depth.current = 0
        setOver(false)
        const file = event.dataTransfer?.files[0]
        if (file) onDrop(file)
      }}
    >
      {children}
    </div>
  )
}
