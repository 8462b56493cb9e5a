import { CopyButton } from '../../../ui/kit/button/copy-button.tsx'
import { stack } from '../../../ui/kit/layout.css.ts'
import { block } from './code.css.ts'

interface CodeBlockProps {
  text: string
  /** What it is, for screen readers. */
  label: string
  /** What is copied, where it is shown in another way than it is. */
  copies?: string
  words: { copy: string; copied: string }
}

/** A text of a program, which can be copied. Who has no mouse can scroll it. */
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
