import { useState } from 'react'
import { RouteLink } from '../../../ui/island/route-link.tsx'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { Field } from '../../../ui/kit/field/field.tsx'
import { Form } from '../../../ui/kit/form/form.tsx'
import { note, stack } from '../../../ui/kit/layout.css.ts'
import { tab, tabs } from '../../../ui/kit/tabs.css.ts'
import { referencePack } from './messages.en.ts'
import { MethodChip } from './method-chip.tsx'
import type { Operation } from './operation.ts'
import { area, call, calls } from './reference.css.ts'

interface CallListProps {
  operations: readonly Operation[]
  /** The name of the call that shows. */
  chosen: string | undefined
}

/** The calls by area, to search and choose from: those for API keys, or all. */
export function CallList({ operations, chosen }: CallListProps) {
  const words = useWords(referencePack)
  const { announce } = useIsland()
  const [typed, setTyped] = useState('')
  const isForKeys = operations.find(({ id }) => id === chosen)?.access !== undefined
  const [which, setWhich] = useState<'keys' | 'all'>(chosen && !isForKeys ? 'all' : 'keys')
  const of = (text: string) =>
    operations.filter((operation) => (which === 'all' || operation.access) && matches(operation, text))
  const found = of(typed)
  return (
    <nav className={stack} aria-label={words.calls}>
      <Form label={words.search} onSubmit={() => announce(words.found({ count: found.length }))}>
        <Field
          name="search"
          label={words.search}
          attributes={{ autocomplete: 'off', spellcheck: 'false', dir: 'auto' }}
          onInput={setTyped}
        />
      </Form>
      <div className={tabs} role="group" aria-label={words.calls}>
        {(['keys', 'all'] as const).map((each) => (
          <button
            key={each}
            type="button"
            className={tab}
            part="choice"
            aria-pressed={each === which}
            onClick={() => setWhich(each)}
          >
            {words[`calls.${each}`]}
          </button>
        ))}
      </div>
      <p className={note} role="status">
        {found.length > 0 ? words.found({ count: found.length }) : words.none}
      </p>
      {areasOf(found).map(({ name, own }) => (
        <div key={name}>
          <p className={area} lang={langOf(name)}>
            <bdi>{name}</bdi>
          </p>
          <ul className={calls}>
            {own.map(({ id, method, title }) => (
              <li key={id} aria-current={id === chosen ? 'true' : undefined}>
                <RouteLink to={`/docs?call=${id}`} className={call}>
                  <MethodChip method={method} /> <bdi lang={langOf(title)}>{title}</bdi>
                </RouteLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

/** English titles stay so where they have no translation. */
const langOf = (title: string) => (/^[ -~]*$/.test(title) ? 'en' : undefined)

/** Whether a call contains every typed word. */
const matches = ({ id, method, path, areaTitle, title, summary }: Operation, typed: string): boolean => {
  const text = `${id} ${method} ${path} ${areaTitle} ${title} ${summary}`.toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((each) => text.includes(each))
}

/** The calls by the title of their area, those of servers first. */
function areasOf(operations: readonly Operation[]): { name: string; own: Operation[] }[] {
  const found = new Map<string, Operation[]>()
  for (const operation of operations)
    found.set(operation.areaTitle, [...(found.get(operation.areaTitle) ?? []), operation])
  const isFirst = (own: readonly Operation[]) => own.some(({ area }) => area === 'servers')
  return [...found]
    .map(([name, own]) => ({ name, own }))
    .toSorted(
      (one, other) =>
        Number(isFirst(other.own)) - Number(isFirst(one.own)) || one.name.localeCompare(other.name),
    )
}
