import { useEffect, useState } from 'react'
import { nameOf } from '../../../core/format/name-of.ts'
import { siteOf } from '../../../core/session/site-of.ts'
import { useIsland, useWords } from '../../island/context.ts'
import { Select } from '../../kit/select/select.tsx'
import { useStore } from '../../use-store.ts'
import type { InputProps } from './input-props.ts'
import { formPack } from '../messages.en.ts'

/** A choice among the site's languages, each by its own name. */
export function Input({ name, label, hint, error, initial, isOptional, onChange }: InputProps) {
  const { session, words } = useIsland()
  const own = useWords(formPack)
  const locale = useStore(words.$lang)
  const begun = initial as string | undefined
  const [languages, setLanguages] = useState(begun ? [begun] : [])
  useEffect(() => {
    void siteOf(session).then((site) => site && setLanguages([...new Set([...languages, ...site.locales])]))
  }, [session])
  const options = languages.map((value) => ({ value, label: nameOf('language', value, locale) }))
  const first = { value: '', label: isOptional ? own.none : own.choose }
  const about = { name, label, hint, error, onChange }
  return <Select {...about} initial={begun} options={begun && !isOptional ? options : [first, ...options]} />
}
