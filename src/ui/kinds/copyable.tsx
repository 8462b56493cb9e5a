import { useRef, useState } from 'react'
import { useIsland, useWords } from '../island/context.ts'
import { copyText } from '../kit/button/copy-text.ts'
import { button, copyable, mono } from './copyable.css.ts'
import { kindsPack } from './messages.en.ts'

/** A text to pass on, with a button that copies it whole. A long code shows its ends only. */
export function Copyable({ text, isCode = true }: { text: string; isCode?: boolean }) {
  const { announce } = useIsland()
  const words = useWords(kindsPack)
  const ref = useRef<HTMLSpanElement>(null)
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    if (!ref.current || !(await copyText(text, ref.current))) return
    setCopied(true)
    announce(words.copied)
  }
  return (
    <span ref={ref} className={copyable}>
      <bdi className={isCode ? mono : undefined} title={isCode && text.length > most ? text : undefined}>
        {isCode ? shortened(text) : text}
      </bdi>
      <button
        type="button"
        className={button}
        part="icon-button"
        aria-label={words.copyOf({ text })}
        title={isCopied ? words.copied : words.copy}
        onClick={() => void copy()}
        onBlur={() => setCopied(false)}
      >
        <svg width="16" height="16" viewBox="0 0 14 14" fill="none" stroke="currentColor" aria-hidden="true">
          {isCopied ? <path d="m2.5 7.5 3 3 6-7" /> : <path d="M4.5 4.5v-3h8v8h-3M1.5 4.5h8v8h-8z" />}
        </svg>
      </button>
    </span>
  )
}

const most = 24

// The ends of an id tell more than its middle; half a character at the cut would tell nothing.
function shortened(text: string): string {
  const characters = text.match(/./gsu) ?? []
  if (characters.length <= most) return text
  return `${characters.slice(0, 12).join('')}…${characters.slice(-8).join('')}`
}
