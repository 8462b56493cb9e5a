import { useEffect, useState, type ComponentType } from 'react'
import type { AnyStruct } from '../../contract/engine/endpoint.ts'
import type { InputName } from '../../contract/kinds/kind.ts'
import type { FormSpec } from '../../contract/engine/form.ts'
import type { Fields } from '../../contract/engine/rows.ts'
import { fetchScript } from '../../core/fetch-script.ts'
import { useIsland, type Island } from '../island/context.ts'
import { kindOf } from '../kinds/kind-of.ts'
import { fetchFor } from '../overlay/fetch-for.tsx'
import type { InputProps } from './inputs/input-props.ts'
import { lateReaders, type LateReaders } from './late-readers.ts'
import { fetchedExtras, loadCheck, loadExtras } from './fetched.ts'
import { TextInput } from './inputs/text-input.tsx'

type Input = ComponentType<InputProps>

/** The input of a field, once loaded; a text input by default. */
export function inputOf(of: AnyStruct): Input {
  return inputs.get(kindOf(of).input) ?? TextInput
}

/** Whether all inputs of a form have loaded; loads missing ones. */
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

/** Loads special inputs, parsers and extras; undefined if that fails. */
export const inputsFor = (island: Island, fields: Fields, form?: FormSpec): Promise<unknown> =>
  fetchFor(island, () =>
    Promise.all([
      needsExtras(fields, form) && Promise.all([loadCheck(), loadExtras()]),
      ...missingOf(fields, form).map(async (name) => {
        const { Input = TextInput, readers } = await fetchScript(late[name]!)
        inputs.set(name, Input)
        Object.assign(lateReaders, readers)
      }),
    ]),
  )

/** Whether a form does more than drawing its fields. */
export const needsExtras = (fields: Fields, form?: FormSpec): boolean =>
  form !== undefined || Object.values(fields).some((of) => kindOf(of).input === 'region')

const missingOf = (fields: Fields, form?: FormSpec): InputName[] =>
  [
    ...Object.values(fields).map((of) => kindOf(of).input),
    ...(needsExtras(fields, form) ? ['options' as const] : []),
  ].filter((name) => name in late && !inputs.has(name))

const inputs = new Map<InputName, Input>()

interface Late {
  /** Default: a text input. */
  Input?: Input
  /** Parsers that load on demand. */
  readers?: LateReaders
}

const named = () => import('./inputs/named-input.tsx')

const late: Readonly<Partial<Record<InputName, () => Promise<Late>>>> = {
  choice: () => import('./inputs/choice-input.tsx'),
  country: named,
  currency: named,
  flag: () => import('./inputs/flag-input.tsx'),
  image: () => import('./inputs/image-input.tsx'),
  language: () => import('./inputs/language-input.tsx'),
  lines: () => import('./inputs/long-text-input.tsx'),
  list: () => import('./inputs/list-input.tsx'),
  measure: () => import('./inputs/measure-input.tsx'),
  moment: () => import('./inputs/moment-input.tsx'),
  money: () => import('./inputs/money-input.tsx'),
  namedLinks: () => import('./inputs/named-links-input.tsx'),
  options: () => import('./inputs/options-input.tsx'),
  ordered: () => import('./inputs/ordered-input.tsx'),
  phone: () => import('./inputs/phone-input.tsx'),
  reference: () => import('./reference/reference-input.tsx'),
  references: () => import('./reference/references-input.tsx'),
  region: () => import('./extras/region-rules.ts'),
  secret: () => import('./inputs/secret-input.tsx'),
}
