import type { Endpoint } from '../../contract/engine/endpoint.ts'
import { fieldsOf } from '../../contract/engine/rows.ts'
import type { Pack } from '../../core/i18n/words.ts'
import { useWords } from '../island/context.ts'
import { isNothing } from '../kinds/value-text.ts'
import { Value } from '../kinds/value.tsx'
import { note } from '../kit/layout.css.ts'
import { fields, pair, term, text } from './field-list.css.ts'

export interface FieldListProps {
  pack: Pack
  from: Endpoint
  names: readonly string[]
  value: object
  /** Flags that name the origin of a field's value: the message `<flag>.yes` or `<flag>.no` follows it. */
  notes?: Readonly<Record<string, string>> | undefined
}

/** Fields of a record with their names; empty fields are left out. */
export function FieldList({ pack, from, names, value, notes = {} }: FieldListProps) {
  const words = useWords(pack)
  const structs = fieldsOf(from.reply)
  const hasSomething = (name: string) => !isNothing((value as Record<string, unknown>)[name])
  return (
    <dl className={fields}>
      {names.filter(hasSomething).map((name) => (
        <div key={name} className={pair}>
          <dt className={term}>{words[name] as string}</dt>
          <dd className={text}>
            <Value
              of={structs[name]!}
              name={name}
              value={(value as Record<string, unknown>)[name]}
              words={words}
            />
            {name in notes && (
              <span className={note}>
                {' '}
                {
                  words[
                    `${notes[name]}.${(value as Record<string, unknown>)[notes[name]!] ? 'yes' : 'no'}`
                  ] as string
                }
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
