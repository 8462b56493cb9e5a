import type { Endpoint } from '../../contract/endpoint.ts'
import { infoFields } from '../../contract/rows.ts'
import type { Pack } from '../../core/i18n/words.ts'
import { useWords } from '../island/context.ts'
import { Value } from '../kinds/value.tsx'
import { term, text } from '../resource/field-list.css.ts'
import { figure, strip } from './totals.css.ts'

export interface TotalsProps {
  pack: Pack
  from: Endpoint
  names: readonly string[]
  /** What the list's answer tells besides its rows. */
  info: object
}

/** The sums of a report, above its rows. */
export function Totals({ pack, from, names, info }: TotalsProps) {
  const words = useWords(pack)
  const structs = infoFields(from)
  return (
    <dl className={strip} part="totals">
      {names.map((name) => (
        <div key={name}>
          <dt className={term}>{words[name] as string}</dt>
          <dd className={`${text} ${figure}`}>
            <Value
              of={structs[name]!}
              name={name}
              value={(info as Record<string, unknown>)[name]}
              words={words}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}
