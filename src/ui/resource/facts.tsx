import { fieldsOf } from '../../contract/rows.ts'
import type { Resource } from '../../core/define/resource.ts'
import { areaPack } from '../area/messages.ts'
import { useWords } from '../island/context.ts'
import { useValueText } from '../kinds/value-text.ts'
import { Value } from '../kinds/value.tsx'
import { facts as list, fact } from './detail.css.ts'
import { CopyFact } from './copy-fact.tsx'
import { term, text } from './field-list.css.ts'

/** What one wants to have at hand of a thing, beside everything else: each can be copied. */
export function Facts({ resource, value }: { resource: Resource; value: object }) {
  const { pack, show } = resource
  const words = useWords(pack)
  const area = useWords(areaPack)
  const textOf = useValueText(pack)
  const structs = fieldsOf(show!.from.reply)
  return (
    <dl className={list} part="facts">
      {show!.facts!.map((name) => {
        const each = (value as Record<string, unknown>)[name]
        const plain = textOf(structs[name]!, name, each)
        return (
          <div key={name}>
            <dt className={term}>{words[name] as string}</dt>
            <dd className={`${text} ${fact}`}>
              <span>
                <Value of={structs[name]!} name={name} value={each} words={words} />
              </span>
              {plain && <CopyFact text={plain} label={`${area.copy}: ${words[name] as string}`} />}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
