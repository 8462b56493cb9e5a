import { directionOf } from '../../core/i18n/direction.ts'
import { heading, lines, list, text } from './agreement-text.css.ts'

interface AgreementTextProps {
  language: string
  /** Paragraphs with empty lines between them. */
  content: string
}

/** The text of an agreement in its own language and direction. Nothing in it is markup but `# ` and `- ` at the start of lines. */
export function AgreementText({ language, content }: AgreementTextProps) {
  return (
    <div className={text} lang={language} dir={directionOf(language)}>
      {content.split('\n\n').map((paragraph, at) => (
        // Paragraphs of one text never move.
        // oxlint-disable-next-line react/no-array-index-key
        <AgreementParagraph key={at} paragraph={paragraph} />
      ))}
    </div>
  )
}

/** A heading, a list, or lines as they are. */
export function AgreementParagraph({ paragraph }: { paragraph: string }) {
  if (paragraph.startsWith('# ')) return <h3 className={heading}>{paragraph.slice(2)}</h3>
  const rows = paragraph.split('\n')
  if (!rows.every((row) => row.startsWith('- '))) return <p className={lines}>{paragraph}</p>
  return (
    <ul className={list}>
      {rows.map((row, at) => (
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at}>{row.slice(2)}</li>
      ))}
    </ul>
  )
}
