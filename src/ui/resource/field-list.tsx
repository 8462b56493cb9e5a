import type { Endpoint } from '../../contract/endpoint.ts'
import { fieldsOf } from '../../contract/rows.ts'
import type { Pack } from '../../core/i18n/words.ts'
import { useWords } from '../island/context.ts'
import { Value } from '../kinds/value.tsx'
import { fields, pair, term, text } from './field-list.css.ts'

export interface FieldListProps {
  pack: Pack
  from: Endpoint
  names: readonly string[]
  value: object
}

/** Some fields of a thing, each with what it is called. */
export function FieldList({ pack, from, names, value }: FieldListProps) {
  const words = useWords(pack)
  const structs = fieldsOf(from.reply)
  return (
    <dl className={fields}>
      {names.map((name) => (
        <div key={name} className={pair}>
          <dt className={term}>{words[name] as string}</dt>
          <dd className={text}>
            <Value
              of={structs[name]!}
              name={name}
              value={(value as Record<string, unknown>)[name]}
              words={words}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}
