import { enums } from 'superstruct'
import { useEffect, useRef, useState } from 'react'
import { trimTyped } from '../../../contract/engine/typed-text.ts'
import { offeredOf } from '../../../contract/kinds/offered.ts'
import type { Endpoint } from '../../../contract/engine/endpoint.ts'
import { referenceOf } from '../../../contract/kinds/reference.ts'
import { useQuery } from '../../query/use-query.ts'
import { useWords } from '../../island/context.ts'
import { ComboboxField } from '../../kit/combobox/combobox-field.tsx'
import { error as errorStyle } from '../../kit/field/field.css.ts'
import type { InputProps } from '../inputs/input-props.ts'
import { Input as ChoiceInput } from '../inputs/choice-input.tsx'
import { referencePack } from './messages.en.ts'
import { listAt, useAllOf } from './use-found.ts'
import { useSearch } from './use-search.ts'

/** A reference to another record: a choice of few, or a search while the user types. */
export function Input(props: InputProps) {
  if (offeredOf(props.of)) return <OfferedInput {...props} />
  const { few, mayBeNone } = referenceOf(props.of)
  if (few) return <FewInput {...props} />
  return mayBeNone ? <FoundInput {...props} /> : <SearchedInput {...props} />
}

/** A search, unless there is nothing to find. */
function FoundInput(props: InputProps) {
  const { value, problem } = useQuery(listAt(referenceOf(props.of)), { query: { size: '1' } } as never)
  if (!value && !problem) return <div aria-busy="true" />
  return (value as { total?: number } | undefined)?.total === 0 ? null : <SearchedInput {...props} />
}

/** A choice among all records of a short list; a search if it can't be loaded. */
function FewInput(props: InputProps) {
  const where = referenceOf(props.of)
  const { options, isAsking } = useAllOf(where)
  const isChosen = where.few === 'first' && options.length > 0 && !isAsking
  // The choice arrives after the form was drawn, and other fields may depend on it.
  useEffect(() => {
    if (isChosen) props.onChange()
  }, [isChosen])
  if (isAsking) return <div aria-busy="true" />
  if (options.length === 0) return <SearchedInput {...props} />
  return (
    <ChoiceInput
      {...props}
      options={options}
      initial={props.initial ?? (isChosen ? options[0]!.value : undefined)}
    />
  )
}

/** A choice among the records that the service offers, or among all records if it names none. */
function OfferedInput({ of, ...props }: InputProps) {
  const { values, path } = offeredOf(of)!
  const { value, isAsking } = useQuery({ method: 'GET', path } as Endpoint, {} as never)
  if (isAsking) return <div aria-busy="true" />
  const offers = value ? values.filter((each) => (value as string[]).includes(each)) : values
  // A single option needs no control.
  if (value && offers.length === 1 && !props.isOptional)
    return (
      <>
        <input type="hidden" name={props.name} value={offers[0]} />
        {props.error && <p className={errorStyle}>{props.error}</p>}
      </>
    )
  return <ChoiceInput {...props} of={enums(offers)} />
}

/**
 * Searches a record while the user types. Arrows move, Enter chooses, Escape closes. Typed text that wasn't
 * chosen is sent as it is: the service knows more names than a search finds.
 */
function SearchedInput({ of, name, initial, onChange, ...about }: InputProps) {
  const words = useWords(referencePack)
  const text = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState(typeof initial === 'string' ? initial : '')
  const take = (now: string) => {
    setValue(now)
    onChange()
  }
  const { isOpen, options, state, active, keys, open, close, choose } = useSearch(
    referenceOf(of),
    text,
    (chosen) => {
      if (text.current) text.current.value = chosen.label
      take(chosen.value)
    },
  )
  return (
    <ComboboxField
      name={name}
      label={about.label}
      hint={about.hint}
      error={about.error}
      value={value}
      shown={value}
      text={text}
      dir="auto"
      isOpen={isOpen}
      options={options}
      active={active}
      noneLabel={{ asking: words.searching, answered: words.nothing, failed: words.failed }[state]}
      keys={keys}
      onOpen={open}
      onType={(now) => {
        take(trimTyped(now))
        open()
      }}
      onLeave={close}
      onChoose={choose}
    />
  )
}
