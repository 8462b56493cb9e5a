import { useRef, useState } from 'react'
import { areaPack } from '../area/messages.ts'
import { useIsland, useWords } from '../island/context.ts'
import { copyText } from '../kit/copy-text.ts'
import { copy } from './detail.css.ts'

/** Copies a fact; a tick says that it was done, and so do words to who does not see it. */
export function CopyFact({ text, label }: { text: string; label: string }) {
  const ref = useRef<HTMLSpanElement>(null)
  const words = useWords(areaPack)
  const { announce } = useIsland()
  const [copied, setCopied] = useState('')
  const press = async () => {
    if (!(await copyText(text, ref.current!))) return
    setCopied(text)
    announce(words.copied)
  }
  return (
    <span ref={ref}>
      <button type="button" className={copy} aria-label={label} title={label} onClick={() => void press()}>
        <svg
          width="16"
          height="16"
          viewBox="0 0 16 16"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          aria-hidden="true"
        >
          <path d={copied === text ? 'm3 8.5 3.5 3.5L13 4.5' : 'M5.5 5.5h8v8h-8zM3 10.5h-.5v-8h8V3'} />
        </svg>
      </button>
    </span>
  )
}
