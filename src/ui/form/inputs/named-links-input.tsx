import { useRef, useState } from 'react'
import { linksIn, type NamedLink } from '../../../contract/kinds/named-links.ts'
import { nameOf } from '../../../core/format/name-of.ts'
import { useIsland, useWords } from '../../island/context.ts'
import { Button } from '../../kit/button/button.tsx'
import { CheckGroup } from '../../kit/choice/check-group.tsx'
import { Field } from '../../kit/field/field.tsx'
import { Select } from '../../kit/select/select.tsx'
import { OrderedList } from '../../ordered/ordered-list.tsx'
import { useStore } from '../../use-store.ts'
import { partOf } from '../typed.ts'
import type { InputProps } from './input-props.ts'
import { partsPack } from './parts-messages.en.ts'
import { controls } from './rows.css.ts'

interface Row {
  id: string
  link: NamedLink
}

/** Links with names, in an order: one row of controls for each. */
export function Input({ of, name, label, hint, error, initial, onChange }: InputProps) {
  const words = useWords(partsPack)
  const locale = useStore(useIsland().words.$lang)
  const place = useRef<HTMLDivElement>(null)
  const made = useRef(0)
  const rowOf = (link: NamedLink): Row => ({ id: String(made.current++), link })
  const [rows, setRows] = useState<readonly Row[]>(() => ((initial ?? []) as NamedLink[]).map(rowOf))
  const { languages, most } = linksIn(of)!
  const change = (next: readonly Row[]) => {
    setRows(next)
    onChange()
  }
  const add = () => {
    change([...rows, rowOf({ label: '', address: '' })])
    setTimeout(() => place.current?.querySelector<HTMLElement>('[data-id]:last-child input')?.focus())
  }
  const position = ({ id }: Row) => rows.findIndex((row) => row.id === id)
  const spoken = (row: Row) => words.link({ position: position(row) + 1 })
  const control = (row: Row, part: keyof NamedLink) => partOf(partOf(name, String(position(row))), part)
  return (
    <div ref={place}>
      <CheckGroup {...{ label, hint, error }}>
        <OrderedList label={label} things={rows} nameOf={spoken} onReorder={change}>
          {(row) => (
            <div className={controls}>
              <Field name={control(row, 'label')} label={words.linkName} initial={row.link.label} />
              <Field
                name={control(row, 'address')}
                label={words.address}
                initial={row.link.address}
                attributes={{ inputmode: 'url', dir: 'ltr', placeholder: 'https://' }}
              />
              <Select
                name={control(row, 'language')}
                label={words.language}
                initial={row.link.language ?? ''}
                options={[
                  { value: '', label: words.allLanguages },
                  ...languages.map((value) => ({ value, label: nameOf('language', value, locale) })),
                ]}
                onChange={onChange}
              />
              <Button kind="quiet" onPress={() => change(rows.filter(({ id }) => id !== row.id))}>
                {words.removeLink}
              </Button>
            </div>
          )}
        </OrderedList>
        <span>
          <Button off={rows.length >= most} onPress={add}>
            {words.addLink}
          </Button>
        </span>
      </CheckGroup>
    </div>
  )
}
