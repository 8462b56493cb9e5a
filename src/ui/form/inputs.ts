import { useEffect, useState, type ComponentType } from 'react'
import type { AnyStruct } from '../../contract/endpoint.ts'
import type { FormSpec } from '../../contract/form.ts'
import type { Fields } from '../../contract/rows.ts'
import { fetchScript } from '../../core/fetch-script.ts'
import { useIsland, type Island } from '../island/context.ts'
import { kindOf } from '../kinds/kind-of.ts'
import { fetchFor } from '../overlay/fetch-for.tsx'
import type { InputProps } from './input-props.ts'
import { lateReaders } from './late-readers.ts'
import { fetchedExtras, loadCheck, loadExtras } from './fetched.ts'
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
  const isReady =
    missingOf(fields, form).length === 0 && (!needsExtras(fields, form) || fetchedExtras() !== undefined)
  useEffect(() => {
    if (!isReady) void inputsFor(island, fields, form).then(() => setLoaded((times) => times + 1))
  }, [isReady])
  return isReady
}

/** Fetches the inputs that are more than a line of text, what parses them, and extras; nothing where they cannot be had. */
export const inputsFor = (island: Island, fields: Fields, form?: FormSpec): Promise<unknown> =>
  fetchFor(island, () =>
    Promise.all([
      needsExtras(fields, form) && Promise.all([loadCheck(), loadExtras()]),
      ...missingOf(fields, form).map(async (kind) => {
        const { Input = TextInput, read } = await fetchScript(late[kind]!)
        inputs.set(kind, Input)
        if (read) lateReaders.set(kind, read)
      }),
    ]),
  )

/** Whether a form does more than drawing its fields. */
export const needsExtras = (fields: Fields, form?: FormSpec): boolean =>
  form !== undefined || Object.values(fields).some((of) => kindOf(of) === 'region')

const missingOf = (fields: Fields, form?: FormSpec): string[] =>
  [...Object.values(fields).map(kindOf), ...(needsExtras(fields, form) ? ['options'] : [])].filter(
    (kind) => kind in late && !inputs.has(kind),
  )

const inputs = new Map<string, Input>()

interface Late {
  /** A line of text unless given. */
  Input?: Input
  /** How what is typed into it is read, where that is no plain text. */
  read?: Reader
}

const address = () => import('./address-reader.ts')

const late: Readonly<Record<string, () => Promise<Late>>> = {
  array: () => import('./list-input.tsx'),
  bytes: () => import('./bytes-input.tsx'),
  cidr: address,
  country: () => import('./country-input.tsx'),
  enums: () => import('./choice-input.tsx'),
  filePath: () => import('./path-reader.ts'),
  flag: () => import('./flag-input.tsx'),
  ip: address,
  language: () => import('./language-input.tsx'),
  longText: () => import('./long-text-input.tsx'),
  mac: address,
  money: () => import('./money-input.tsx'),
  options: () => import('./options-input.tsx'),
  phone: () => import('./phone-input.tsx'),
  reference: () => import('./reference/reference-input.tsx'),
  region: () => import('./region-rules.ts'),
  secret: () => import('./secret-input.tsx'),
  time: () => import('./time-input.tsx'),
}
