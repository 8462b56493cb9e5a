import { bar, track } from './share.css.ts'

/** A share of 100 as a bar, with its number as a text beside it. */
export function Share({ of, text }: { of: number; text: string }) {
  return (
    <span className={bar}>
      {/* Its number is the text beside it. */}
      <progress className={track} max={100} value={of} aria-hidden="true" />
      <bdi>{text}</bdi>
    </span>
  )
}
