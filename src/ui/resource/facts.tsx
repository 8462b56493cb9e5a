import { fieldsOf } from '../../contract/engine/rows.ts'
import type { Resource } from '../../core/define/resource.ts'
import { useWords } from '../island/context.ts'
import { Copyable } from '../kinds/copyable.tsx'
import { kindOf } from '../kinds/kind-of.ts'
import { isNothing } from '../kinds/value-text.ts'
import { Value } from '../kinds/value.tsx'
import { aside, fact, facts as list } from './detail.css.ts'
import { term, text } from './field-list.css.ts'

interface FactsProps {
  resource: Resource
  value: object
  /** Another tab than the first is shown. */
  isAside: boolean
}

/** A record's key facts above everything else; values worth pasting have a copy button. */
export function Facts({ resource, value, isAside }: FactsProps) {
  const { pack, show } = resource
  const words = useWords(pack)
  const structs = fieldsOf(show!.from.reply)
  return (
    <dl className={isAside ? aside : list} part="facts">
      {show!.facts!.map((name) => {
        const each = (value as Record<string, unknown>)[name]
        const of = structs[name]!
        const isPlain = kindOf(of).pasted && !isNothing(each)
        return (
          <div key={name} className={fact}>
            <dt className={term}>{words[name] as string}</dt>
            <dd className={text}>
              {isPlain ? (
                <Copyable text={String(each)} isCode={false} />
              ) : (
                <Value of={of} name={name} value={each} words={words} />
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
