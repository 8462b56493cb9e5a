import { CopyButton } from '../button/copy-button.tsx'
import { stack } from '../layout.css.ts'
import { block } from './code.css.ts'

interface CodeBlockProps {
  text: string
  /** The label for screen readers. */
  label: string
  /** The text to copy, if it differs from the shown one. */
  copies?: string
  words: { copy: string; copied: string }
}

/** A copyable block of code, which keyboards can scroll. */
export function CodeBlock({ text, copies = text, label, words }: CodeBlockProps) {
  return (
    <div className={stack}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that who has no mouse can scroll it */}
      <pre className={block} dir="ltr" tabIndex={0} role="group" aria-label={label}>
        <code>{text}</code>
      </pre>
      <CopyButton text={copies} label={words.copy} copiedLabel={words.copied} />
    </div>
  )
}
