import { useEffect, useState, type ComponentType } from 'react'
import type { AnyStruct } from '../../contract/endpoint.ts'
import type { FormSpec } from '../../contract/form.ts'
import type { Fields } from '../../contract/rows.ts'
import { fetchScript } from '../../core/fetch-script.ts'
import { useIsland, type Island } from '../island/context.ts'
import { kindOf } from '../kinds/kind-of.ts'
import { fetchFor } from '../overlay/fetch-for.tsx'
import { ChoiceInput } from './choice-input.tsx'
import { FlagInput } from './flag-input.tsx'
import type { Rules } from './form-store.ts'
import type { InputProps } from './input-props.ts'
import { lateReaders } from './late-readers.ts'
import { fetchedRules, loadCheck, loadRules } from './load-check.ts'
import { LongTextInput } from './long-text-input.tsx'
import type { Reader } from './readers.ts'
import { TextInput } from './text-input.tsx'

type Input = ComponentType<InputProps>

/** The input of a field, once it is there; what has none of its own is a line of text. */
export function inputOf(of: AnyStruct): Input {
  return inputs.get(kindOf(of)) ?? TextInput
}

/** Whether all is there that a form is drawn with; fetches what is not. */
export function useInputs(fields: Fields, form?: FormSpec): boolean {
  const island = useIsland()
  const [, setLoaded] = useState(0)
  const isReady = isThere(fields, form)
  useEffect(() => {
    if (!isReady) void inputsFor(island, fields, form).then(() => setLoaded((times) => times + 1))
  }, [isReady])
  return isReady
}

/** Fetches the inputs that few forms need, what parses them, and what applies rules; nothing where they cannot be had. */
export const inputsFor = (island: Island, fields: Fields, form?: FormSpec): Promise<unknown> =>
  fetchFor(island, () =>
    Promise.all([
      hasRules(fields, form) && Promise.all([loadCheck(), loadRules()]),
      ...missingOf(fields, form).map(async (kind) => {
        const { Input = TextInput, read, rules } = await fetchScript(late[kind]!)
        inputs.set(kind, Input)
        if (read) lateReaders.set(kind, read)
        if (rules) kindRules.set(kind, rules)
      }),
    ]),
  )

/** The rules of a form: those of its own, else those that a field's kind brings. */
export function rulesOf(fields: Fields, form?: FormSpec): Rules | undefined {
  if (!hasRules(fields, form)) return undefined
  const brought = Object.entries(fields).flatMap(([name, of]) => {
    const rules = kindRules.get(kindOf(of))
    return rules ? [[name, rules(fields)]] : []
  })
  return { ...(Object.fromEntries(brought) as Rules), ...form?.fields }
}

const hasRules = (fields: Fields, form?: FormSpec): boolean =>
  form?.fields !== undefined || Object.values(fields).some((of) => kindsWithRules.has(kindOf(of)))

const isThere = (fields: Fields, form?: FormSpec): boolean =>
  missingOf(fields, form).length === 0 && (!hasRules(fields, form) || fetchedRules() !== undefined)

const missingOf = (fields: Fields, form?: FormSpec): string[] =>
  [...Object.values(fields).map(kindOf), ...(hasRules(fields, form) ? ['options'] : [])].filter(
    (kind) => kind in late && !inputs.has(kind),
  )

const kindsWithRules = new Set(['region'])

const kindRules = new Map<string, NonNullable<Late['rules']>>()

const inputs = new Map<string, Input>(
  Object.entries({
    longText: LongTextInput,
    flag: FlagInput,
    enums: ChoiceInput,
  }),
)

interface Late {
  /** A line of text unless given. */
  Input?: Input
  /** How what is typed into it is read, where that is no plain text. */
  read?: Reader
  /** How it depends on other fields of its form. */
  rules?: (fields: Fields) => Rules[string]
}

const address = () => import('./address-reader.ts')

const late: Readonly<Record<string, () => Promise<Late>>> = {
  array: () => import('./list-input.tsx'),
  bytes: () => import('./bytes-input.tsx'),
  cidr: address,
  country: () => import('./country-input.tsx'),
  filePath: () => import('./path-reader.ts'),
  ip: address,
  language: () => import('./language-input.tsx'),
  mac: address,
  money: () => import('./money-input.tsx'),
  options: () => import('./options-input.tsx'),
  phone: () => import('./phone-input.tsx'),
  reference: () => import('./reference/reference-input.tsx'),
  region: () => import('./region-rules.ts'),
  secret: () => import('./secret-input.tsx'),
  time: () => import('./time-input.tsx'),
}
