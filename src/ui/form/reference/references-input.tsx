import { useRef, useState } from 'react'
import { trimTyped } from '../../../contract/engine/typed-text.ts'
import { referenceOf } from '../../../contract/kinds/reference.ts'
import { wordOf } from '../../../core/i18n/word.ts'
import { useWords } from '../../island/context.ts'
import { usePlaceNames } from '../../kinds/use-place-names.ts'
import { CheckGroup } from '../../kit/choice/check-group.tsx'
import { mark } from '../../kit/choice/choice.css.ts'
import { error as errorStyle, hint as hintStyle, input } from '../../kit/field/field.css.ts'
import { useQuery } from '../../query/use-query.ts'
import type { InputProps } from '../inputs/input-props.ts'
import { referencePack } from './messages.en.ts'
import * as styles from './references.css.ts'
import { listAt, optionsOf } from './use-found.ts'

/** Records chosen from a list, each with a box to tick; those that can't be chosen stand last, with the reason. */
export function Input({ of, name, label, hint, error, initial, query, words, onChange }: InputProps) {
  const own = useWords(referencePack)
  const [filter, setFilter] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>(() => (initial ?? []) as string[])
  const where = referenceOf(of)
  const { value, problem, isAsking } = useQuery(
    listAt(where),
    { query: { size: String(most), ...query, ...(filter && { filter }) } } as never,
    { keep: true },
  )
  const places = usePlaceNames()
  const { items = [], total = 0 } = (value ?? {}) as { items?: Row[]; total?: number }
  const barriers = new Map(items.map((row) => [row[where.value], row[where.barrier ?? ''] ?? 'none']))
  const isFree = (each: string) => (barriers.get(each) ?? 'none') === 'none'
  const rows = value ? optionsOf(value, where, places) : []
  const sorted = [...rows.filter((each) => isFree(each.value)), ...rows.filter((each) => !isFree(each.value))]
  const sent = chosen.filter(isFree)
  // A search that was needed once stays, else typing would take it away.
  const isLong = useRef(false)
  isLong.current ||= total > few
  const none = problem ? own.unavailable : wordOf(words, `none.${name}`)
  const control = <input type="hidden" name={name} value={sent.join('\n')} />
  // Nothing to choose, and nothing to say about it.
  if (value && total === 0 && !filter && none === undefined) return control
  return (
    <CheckGroup {...{ label, hint, error }}>
      {control}
      {isLong.current && (
        <input
          className={input}
          type="search"
          aria-label={own.search({ label })}
          placeholder={own.searchHint}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault()
          }}
          onInput={(event) => {
            // Not a value of the form.
            event.stopPropagation()
            setFilter(trimTyped(event.currentTarget.value))
          }}
        />
      )}
      {sorted.length > 0 && (
        <ul className={styles.list} aria-busy={isAsking ? true : undefined}>
          {sorted.map((each) => {
            const reason = barriers.get(each.value) ?? 'none'
            return (
              <li key={each.value}>
                <label className={reason === 'none' ? styles.option : styles.barred}>
                  <input
                    className={mark}
                    type="checkbox"
                    checked={sent.includes(each.value)}
                    disabled={reason !== 'none'}
                    onChange={({ currentTarget: { checked } }) => {
                      setChosen((before) => {
                        const others = before.filter((other) => other !== each.value && isFree(other))
                        return checked ? [...others, each.value] : others
                      })
                      onChange()
                    }}
                  />
                  <bdi className={styles.name}>{each.label}</bdi>
                  <span className={styles.detail}>
                    {reason === 'none' ? <bdi>{each.detail}</bdi> : reasonText(reason, each.detail)}
                  </span>
                </label>
              </li>
            )
          })}
        </ul>
      )}
      {value && total === 0 && <p className={hintStyle}>{filter ? own.noMatches : none}</p>}
      {!value && problem && <p className={errorStyle}>{own.unavailable}</p>}
    </CheckGroup>
  )

  function reasonText(reason: string, detail = ''): string {
    return wordOf(words, `${name}.${reason}`, { detail }) ?? reason
  }
}

type Row = Readonly<Record<string, string>>

/** As many rows as are offered at a time, and from how many on they can be searched. */
const most = 50
const few = 10
