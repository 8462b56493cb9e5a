import { whole } from './code.css.ts'

/** A sentence of the contract or of ours: what stands between backticks is a word of a program, and is kept on one line. */
export const Prose = ({ text }: { text: string }) =>
  text.split(/`([^`]+)`/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <code key={at} className={whole} dir="ltr">
        {part}
      </code>
    ),
  )
