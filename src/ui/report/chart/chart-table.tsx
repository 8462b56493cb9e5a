import type { Fields } from '../../../contract/engine/rows.ts'
import type { ReportChart } from '../../../contract/engine/report.ts'
import type { Pack } from '../../../core/i18n/words.ts'
import { useWords } from '../../island/context.ts'
import { useValueText } from '../../kinds/value-text.ts'
import { reportPack } from '../messages.en.ts'
import { scroller, table } from './chart.css.ts'

interface ChartTableProps {
  spec: Pick<ReportChart, 'x' | 'y'>
  pack: Pack
  fields: Fields
  rows: readonly Readonly<Record<string, unknown>>[]
  label: string
  nameOf: (name: string) => string
}

/** The figures of a chart, as a table. */
export function ChartTable({ spec, pack, fields, rows, label, nameOf }: ChartTableProps) {
  const t = useWords(reportPack)
  const textOf = useValueText(pack)
  const names = [spec.x, ...spec.y]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that who has no mouse can scroll it
    <div className={scroller} tabIndex={0} role="region" aria-label={t.figuresOf({ label })}>
      <table className={table} part="table">
        <thead>
          <tr>
            {names.map((name) => (
              <th key={name} scope="col">
                {nameOf(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {names.map((name) => (
                <td key={name}>
                  <bdi>{textOf(fields[name]!, name, row[name])}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
