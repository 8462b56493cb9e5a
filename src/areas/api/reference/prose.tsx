import { whole } from '../../../ui/kit/code/code.css.ts'

/** A sentence in which backticks mark code, which never wraps. */
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
