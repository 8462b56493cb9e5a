import { plain } from '../../ui/kit/layout.css.ts'

/** Plain text with a blank line between its paragraphs. */
export function Paragraphs({ text }: { text: string }) {
  return text.split(/\n{2,}/).map((paragraph, at) => (
    <p key={at} className={plain}>
      {paragraph}
    </p>
  ))
}
