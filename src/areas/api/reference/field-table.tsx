import { Fragment } from 'react'
import { useWords } from '../../../ui/island/context.ts'
import { whole } from './code.css.ts'
import { referencePack } from './messages.en.ts'
import type { FieldLine } from './operation.ts'
import { scroller, table } from './reference.css.ts'

/** The fields of a shape, one in each row. */
export function FieldTable({ label, lines }: { label: string; lines: readonly FieldLine[] }) {
  const words = useWords(referencePack)
  const columns = lines.some(({ part }) => part) ? ofParameters : ofFields
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that who has no mouse can scroll it
    <div className={scroller} tabIndex={0} role="group" aria-label={label}>
      <table className={table} part="table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {words[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.name}>
              {columns.map((column) => (
                <td key={column}>
                  {column === 'required' ? (
                    line.isRequired && words.yes
                  ) : (
                    <Cell text={textIn[column](line)} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const ofFields = ['field', 'type', 'bounds', 'required'] as const

const ofParameters = ['field', 'part', 'type', 'bounds', 'required'] as const

const textIn = {
  field: ({ name }: FieldLine) => name,
  part: ({ part = '' }: FieldLine) => part,
  type: ({ type }: FieldLine) => type,
  bounds: ({ bounds }: FieldLine) => bounds,
}

/** Many choices are separated by lines. */
const Cell = ({ text }: { text: string }) =>
  text.split(/(?<= \|) /).map((each, at) => (
    <Fragment key={at}>
      {at > 0 && ' '}
      <code className={whole} dir="ltr">
        {each}
      </code>
    </Fragment>
  ))
