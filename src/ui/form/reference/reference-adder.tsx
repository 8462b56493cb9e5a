import { useRef } from 'react'
import type { AnyStruct } from '../../../contract/engine/endpoint.ts'
import { referenceOf } from '../../../contract/kinds/reference.ts'
import { useWords } from '../../island/context.ts'
import { ComboboxField } from '../../kit/combobox/combobox-field.tsx'
import type { Option } from '../../kit/select/matching.ts'
import { referencePack } from './messages.en.ts'
import { useSearch } from './use-search.ts'

interface ReferenceAdderProps {
  /** A struct of the kind `reference`, which says what is searched. */
  of: AnyStruct
  label: string
  hint?: string
  onAdd: (option: Option) => void
}

/** Searches a record and hands over the one that is chosen; then it is empty for the next. No value of a form. */
export function ReferenceAdder({ of, label, hint, onAdd }: ReferenceAdderProps) {
  const words = useWords(referencePack)
  const text = useRef<HTMLInputElement>(null)
  const { isOpen, options, state, active, keys, open, close, choose } = useSearch(
    referenceOf(of),
    text,
    (option) => {
      if (text.current) text.current.value = ''
      onAdd(option)
    },
  )
  return (
    <ComboboxField
      // Without a name it is not sent.
      name=""
      label={label}
      hint={hint}
      value=""
      shown=""
      text={text}
      dir="auto"
      isOpen={isOpen}
      options={options}
      active={active}
      noneLabel={{ asking: words.searching, answered: words.noMatches, failed: words.unavailable }[state]}
      // Enter without a choice would send the form.
      keys={{ Enter: () => undefined, ...keys }}
      onOpen={open}
      onType={open}
      onLeave={close}
      onChoose={choose}
    />
  )
}
