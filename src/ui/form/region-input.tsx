import { useEffect, useRef, useState } from 'react'
import { regions } from '../../contract/places/regions.ts'
import { useWords } from '../island/context.ts'
import { Combobox } from '../kit/combobox.tsx'
import type { InputProps } from './input-props.ts'
import { formPack } from './messages.ts'

/** A state or a province, where the country of the form has such; nothing elsewhere. */
export function Input({ name, label, hint, error, initial, onChange }: InputProps) {
  const words = useWords(formPack)
  const ref = useRef<HTMLDivElement>(null)
  const country = useCountry(ref)
  const own = regions[country]
  const options = Object.entries(own ?? {}).map(([value, label]) => ({ value, label, detail: value }))
  return (
    <div ref={ref}>
      {own && (
        <Combobox
          key={country}
          name={name}
          label={label}
          hint={hint}
          error={error}
          options={options}
          initial={typeof initial === 'string' && Object.hasOwn(own, initial) ? initial : ''}
          noneLabel={words.nothingFound}
          onChange={onChange}
        />
      )}
    </div>
  )
}

/** The country that is chosen in the same form. */
function useCountry(ref: { current: HTMLElement | null }): string {
  const [country, setCountry] = useState('')
  useEffect(() => {
    const form = ref.current?.closest('form')
    const read = () =>
      setCountry(form?.querySelector<HTMLInputElement>('[data-kind=country] input[type=hidden]')?.value ?? '')
    const watcher = new MutationObserver(read)
    if (form) watcher.observe(form, { subtree: true, attributes: true, attributeFilter: ['value'] })
    read()
    return () => watcher.disconnect()
  }, [])
  return country
}
