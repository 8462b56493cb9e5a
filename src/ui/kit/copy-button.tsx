import { useRef, useState } from 'react'
import { Button } from './button.tsx'
import { note, row } from './layout.css.ts'

export interface CopyButtonProps {
  text: string
  label: string
  /** Stands beside the button once it has been copied. */
  copiedLabel: string
}

/** Copies a text to the clipboard, and says so when it has. */
export function CopyButton({ text, label, copiedLabel }: CopyButtonProps) {
  const ref = useRef<HTMLDivElement>(null)
  const [copied, setCopied] = useState('')
  return (
    <div ref={ref} className={row}>
      <Button onPress={() => void copy(text, ref.current!).then((done) => setCopied(done ? text : ''))}>
        {label}
      </Button>
      <span className={note} role="status">
        {copied === text && copiedLabel}
      </span>
    </div>
  )
}

async function copy(text: string, place: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text, place)
  }
}

// Pages without https have no clipboard, and others may not permit it. Beside the button, since a dialog shuts out the page.
function copyBySelection(text: string, place: HTMLElement): boolean {
  const area = place.ownerDocument.createElement('textarea')
  const button = place.querySelector('button')
  area.value = text
  place.append(area)
  area.select()
  const done = place.ownerDocument.execCommand('copy')
  area.remove()
  button?.focus()
  return done
}
