import { Fragment } from 'react'
import { useWords } from '../../../ui/island/context.ts'
import { whole } from '../reference/code.css.ts'
import type { Operation } from '../reference/operation.ts'
import { Prose } from '../reference/prose.tsx'
import { scroller, table } from '../reference/reference.css.ts'
import { cliPack } from './messages.en.ts'
import { usageOf } from './usage.ts'

/** The commands of calls with the contract's summaries. */
export function CommandTable({ operations }: { operations: readonly Operation[] }) {
  const words = useWords(cliPack)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that who has no mouse can scroll it
    <div className={scroller} tabIndex={0} role="group" aria-label={words.commands}>
      <table className={table} part="table">
        <thead>
          <tr>
            <th scope="col">{words.command}</th>
            <th scope="col">{words.about}</th>
          </tr>
        </thead>
        <tbody>
          {operations.map((operation) => (
            <tr key={operation.id}>
              <td>
                <Usage text={usageOf(operation)} />
              </td>
              <td lang="en" dir="ltr">
                <Prose text={operation.summary} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A command; an option goes to the next line with its value. */
const Usage = ({ text }: { text: string }) => (
  <span dir="ltr">
    {text.split(/ (?=--|<)(?<! --[\w-]+ )/).map((each, at) => (
      <Fragment key={at}>
        {at > 0 && ' '}
        <code className={whole}>{each}</code>
      </Fragment>
    ))}
  </span>
)
