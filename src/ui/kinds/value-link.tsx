import { isEmail } from '../../contract/engine/email-address.ts'
import { Link } from '../kit/link/link.tsx'

/** A link to a page, mailbox or telephone. Other text stays text. */
export function ValueLink({ text }: { text: string }) {
  const to = addressOf(text)
  return to ? (
    <Link href={to}>
      <bdi>{text}</bdi>
    </Link>
  ) : (
    <bdi>{text}</bdi>
  )
}

function addressOf(text: string): string | undefined {
  // Browsers take a backslash for a slash, and two of them for another site.
  if (/^(https?:\/\/|\/(?![/\\]))/i.test(text)) return text
  if (/^\+[\d ]+$/.test(text)) return `tel:${text.replaceAll(' ', '')}`
  return isEmail(text) ? `mailto:${encodeURIComponent(text).replace('%40', '@')}` : undefined
}
