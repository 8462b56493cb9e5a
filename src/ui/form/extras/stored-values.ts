import type { AnyStruct } from '../../../contract/engine/endpoint.ts'
import type { FormSpec } from '../../../contract/engine/form.ts'
import type { Fields } from '../../../contract/engine/rows.ts'
import { draftsOf } from '../../../core/session/drafts.ts'
import { toJson } from '../../../core/to-json.ts'
import type { Island } from '../../island/context.ts'
import { kindOf } from '../../kinds/kind-of.ts'
import type { FormStore, Values } from '../form-store.ts'

// Keeps the values of an unsent form in the route's query or the browser's storage. Secrets are never stored.

/** A form whose values are stored. */
export interface Stored {
  island: Island
  form: FormSpec
  fields: Fields
  /** The name of the form. */
  label: string
}

/** The values that are stored of a form. */
export function storedValues({ island, form, fields, label }: Stored): Values {
  const { share, draft } = form
  const all = {
    ...(draft && readDraft(storageOf(draft), keyOf(island, draft, label))),
    ...(share && only(readQuery(island.location.$query.get(), fields), fields, isShared)),
  }
  return only(all, fields, isStored)
}

/** Stores a form's values on change, and removes a sent draft. Returns a function that stops. */
export function storeValues({ island, form, fields, label }: Stored, store: FormStore): () => void {
  const { share, draft } = form
  const { $path, $query, go } = island.location
  const path = $path.get()
  let timer: ReturnType<typeof setTimeout> | undefined
  // A draft that is sent is forgotten, though its dialog has closed before.
  if (draft) {
    const [storage, key] = [storageOf(draft), keyOf(island, draft, label)]
    // A quick user may have changed something already.
    store.$form.subscribe(({ values, touched, status }) => {
      if (status === 'saved') write(storage, key, undefined)
      else if (touched.size > 0) write(storage, key, toJson(only(values, fields, isStored)))
    })
  }
  const end = share
    ? store.$form.subscribe(({ values, touched }) => {
        clearTimeout(timer)
        if (touched.size === 0) return
        timer = setTimeout(() => {
          if ($path.get() === path)
            go(`${path}${queryOf($query.get(), only(values, fields, isShared), fields)}`, 'inner', true)
        }, patience)
      })
    : undefined
  return () => {
    end?.()
    clearTimeout(timer)
  }
}

/** Pause before storing, in milliseconds: browsers limit history updates. */
const patience = 300

type Holds = (of: AnyStruct) => boolean

const isStored: Holds = (of) => kindOf(of).input !== 'secret'

/** Texts of several lines do not fit into an address. */
const isShared: Holds = (of) => isStored(of) && kindOf(of).input !== 'lines'

const only = (values: Values, fields: Fields, holds: Holds): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => fields[name] && holds(fields[name])))

function queryOf(before: URLSearchParams, values: Values, fields: Fields): string {
  const query = new URLSearchParams([...before].filter(([name]) => !(name in fields)))
  for (const [name, value] of Object.entries(values))
    query.set(name, typeof value === 'string' ? value : toJson(value))
  const text = String(query)
  return text && `?${text}`
}

const readQuery = (query: URLSearchParams, fields: Fields): Values =>
  Object.fromEntries(
    [...query].flatMap(([name, text]) => {
      const value = [text, parsed(text)].find((each) => fields[name]?.is(each))
      return value === undefined ? [] : [[name, value]]
    }),
  )

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function keyOf({ session, location }: Island, draft: true | string, label: string): string {
  const state = session.$state.get()
  const user = state.status === 'signed-in' ? state.user.email : ''
  return draftsOf(session.svc, user) + (draft === true ? `${location.$path.get()} ${label}` : draft)
}

const storageOf = (draft: true | string): 'sessionStorage' | 'localStorage' =>
  draft === true ? 'sessionStorage' : 'localStorage'

function readDraft(storage: 'sessionStorage' | 'localStorage', key: string): Values {
  try {
    return Object(parsed(window[storage].getItem(key) ?? '{}')) as Values
  } catch {
    return {}
  }
}

function write(storage: 'sessionStorage' | 'localStorage', key: string, text: string | undefined): void {
  try {
    if (text === undefined) window[storage].removeItem(key)
    else window[storage].setItem(key, text)
  } catch {
    // Then it is not stored.
  }
}
