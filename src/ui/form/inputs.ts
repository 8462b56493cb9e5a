import { useEffect, useState, type ComponentType } from 'react'
import type { AnyStruct } from '../../contract/endpoint.ts'
import type { Fields } from '../../contract/rows.ts'
import { useIsland, type Island } from '../island/context.ts'
import { kindOf } from '../kinds/kind-of.ts'
import { fetchFor } from '../overlay/fetch-for.tsx'
import { ChoiceInput } from './choice-input.tsx'
import { FlagInput } from './flag-input.tsx'
import type { InputProps } from './input-props.ts'
import { lateReaders } from './late-readers.ts'
import { LongTextInput } from './long-text-input.tsx'
import type { Reader } from './readers.ts'
import { TextInput } from './text-input.tsx'

type Input = ComponentType<InputProps>

/** The input of a field, once it is there; what has none of its own is a line of text. */
export function inputOf(of: AnyStruct): Input {
  return inputs.get(kindOf(of)) ?? TextInput
}

/** Whether the inputs of all fields are there; fetches those that are not. */
export function useInputs(fields: Fields): boolean {
  const island = useIsland()
  const [, setLoaded] = useState(0)
  const isReady = missingOf(fields).length === 0
  useEffect(() => {
    if (!isReady) void inputsFor(island, fields).then(() => setLoaded((times) => times + 1))
  }, [isReady])
  return isReady
}

/** Fetches the inputs that few forms need, and what reads them; nothing where they cannot be had. */
export const inputsFor = (island: Island, fields: Fields): Promise<unknown> =>
  fetchFor(island, () =>
    Promise.all(
      missingOf(fields).map(async (kind) => {
        const { Input = TextInput, read } = await late[kind]!()
        inputs.set(kind, Input)
        if (read) lateReaders.set(kind, read)
      }),
    ),
  )

const missingOf = (fields: Fields): string[] =>
  Object.values(fields)
    .map(kindOf)
    .filter((kind) => kind in late && !inputs.has(kind))

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
  phone: () => import('./phone-input.tsx'),
  reference: () => import('./reference/reference-input.tsx'),
  region: () => import('./region-input.tsx'),
  secret: () => import('./secret-input.tsx'),
  time: () => import('./time-input.tsx'),
}
