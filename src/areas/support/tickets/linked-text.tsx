import { link } from '../../../ui/kit/link.css.ts'

/** A text in which web addresses are links; whatever else is in it stays text. */
export const LinkedText = ({ text }: { text: string }) => (
  <>
    {partsOf(text).map((part, at) =>
      isAddress(part) ? (
        // Whoever is at its other end may be anybody.
        <a key={at} className={link} href={part} target="_blank" rel="noopener noreferrer nofollow" dir="ltr">
          {part}
        </a>
      ) : (
        part
      ),
    )}
  </>
)

/** A text cut before and behind each web address; a full stop or a bracket at its end is none of it. */
const partsOf = (text: string): string[] => text.split(addresses)

const addresses = /(\bhttps?:\/\/[^\s<>"'`{}|\\^]*[^\s<>"'`{}|\\^.,;:!?)\]])/gi

function isAddress(part: string): boolean {
  if (!/^https?:\/\//i.test(part)) return false
  try {
    // What only looks like another host's address is none.
    return new URL(part).username === ''
  } catch {
    return false
  }
}
