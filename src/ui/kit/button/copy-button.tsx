import { useRef, useState } from 'react'
import { Button } from './button.tsx'
import { copyText } from './copy-text.ts'
import { note, row } from '../layout.css.ts'

export interface CopyButtonProps {
  text: string
  label: string
  /** Shown beside the button after copying. */
  copiedLabel: string
}

/** Copies a text to the clipboard, and says so when it has. */
export function CopyButton({ text, label, copiedLabel }: CopyButtonProps) {
  const ref = useRef<HTMLDivElement>(null)
  const [copied, setCopied] = useState('')
  return (
    <div ref={ref} className={row}>
      <Button onPress={() => void copyText(text, ref.current!).then((done) => setCopied(done ? text : ''))}>
        {label}
      </Button>
      <span className={note} role="status">
        {copied === text && copiedLabel}
      </span>
    </div>
  )
}
