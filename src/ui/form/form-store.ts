import { atom, type ReadableAtom } from 'nanostores'
import type { FieldOption, FormSpec } from '../../contract/engine/form.ts'
import type { Fields } from '../../contract/engine/rows.ts'
import type { DateSettings } from '../../core/format/date.ts'
import { messageOf } from '../../core/i18n/error-words.ts'
import { SvcError } from '../../core/svc/svc-error.ts'
import { toJson } from '../../core/to-json.ts'
import { Prevented } from '../island/actions.ts'
import type { Island } from '../island/context.ts'
import type * as Extras from './extras/extras.tsx'
import { fetchedCheck, loadCheck } from './fetched.ts'
import { fieldOf } from './typed.ts'

export type Values = Readonly<Record<string, unknown>>

/** What the controls of a form hold, by their names. */
export type Controls = Readonly<Record<string, string>>

export type Errors = Readonly<Record<string, string>>

/** A form as it is now. */
export interface FormState extends RuledForm {
  /** What is wrong, by field. It goes once the value is valid. */
  errors: Errors
  /** What is wrong with no field in particular. */
  problem?: string | undefined
  /** Fields that the user has changed. */
  touched: ReadonlySet<string>
  status: 'ready' | 'submitting' | 'saved'
  /** Whether its content differs from the initial one. */
  isDirty: boolean
  /** Which of its steps is shown. */
  step: number
  /** What is known of fields that the service checks. */
  available: Readonly<Record<string, number>>
  /** How often it was refused: each time, the focus goes to the first field that is wrong. */
  refusals: number
}

/** What the rules of a form come to. */
export interface RuledForm {
  /** The fields that are shown, each with the struct that its rules leave. */
  fields: Fields
  /** What they hold, as the service takes it; what cannot be parsed is missing. */
  values: Values
  /** What can be chosen, of fields with such a rule. */
  options: Readonly<Record<string, readonly FieldOption<unknown>[]>>
  /** What the input of each field begins with. */
  initial: Values
}

/** What a form is made of. */
export interface FormParts {
  fields: Fields
  initial: Values
  /** Values that are there already, though they are not saved. */
  stored?: Values | undefined
  form?: FormSpec | undefined
  /** What it does beyond drawing its fields; none for a form without such. */
  extras?: typeof Extras | undefined
  /** How numbers and dates are written, and the fields called. */
  writer: FormWriter
  /** What else is wrong, by field, that no struct can say. */
  wrongWith?: ((values: Values, typed: Controls) => Errors) | undefined
  /** Takes the values as the service does. */
  onSubmit: (values: Record<string, unknown>) => Promise<unknown>
}

export interface FormWriter {
  locale: string
  dates: DateSettings
  labels: (name: string) => string
  /** A date as the user writes it, for who wrote it otherwise. */
  example: string
}

/**
 * A form: its state, and what happens to it. Its inputs are uncontrolled, since browsers and password managers fill them in without a
 * word: so each call brings what the controls hold.
 */
export interface FormStore {
  $form: ReadableAtom<FormState>
  /** The user is about to change something. */
  begin(typed: Controls): void
  /** The user may have changed something. */
  change(typed: Controls): void
  /** Inputs have been drawn: what they hold is no change. */
  drawn(typed: Controls): void
  /** The check of what was typed may have come. */
  read(typed: Controls): void
  /** Sends the form unless something is wrong; answers whether it was taken. Rejects with what is neither `SvcError` nor `Prevented`. */
  submit(typed: Controls): Promise<boolean>
  /** Goes back to what the form began with. */
  discard(): void
  /** Goes back to a step. */
  goTo(step: number): void
  /** What the service says of a field that it checks, and what is wrong with it where that is so. */
  judge(field: string, availability: number, error?: string): void
}

/** Opens a form. `parts` is called whenever they are needed; their fields and rules stay the same. */
export function openForm(
  { words, signal }: Pick<Island, 'words' | 'signal'>,
  parts: () => FormParts,
): FormStore {
  // What all fields hold, those too that are not shown.
  let known: Values
  let last: Controls
  // Baseline for changes; fixed once the user starts.
  let before: Controls | undefined
  let isBegun: boolean
  // What checks have found.
  let unavailable: Errors
  // What the service has refused is taken for wrong until it is changed.
  let refused: Errors

  const ruled = (values: Values, touched: ReadonlySet<string>, shown?: RuledForm) => ({
    values,
    touched,
    ...parts().extras?.applyRules(parts(), values, touched, shown),
  })
  const fresh = (stored: Values = {}, refusals = 0): FormState => {
    const { fields } = parts()
    const initial = { ...parts().initial, ...stored }
    known = initial
    last = refused = unavailable = {}
    before = undefined
    isBegun = false
    const begun = { fields, initial, options: {}, ...ruled(initial, new Set()) }
    return { ...begun, errors: {}, status: 'ready', isDirty: false, step: 0, available: {}, refusals }
  }
  const $form = atom(fresh(parts().stored))
  const set = (now: Partial<FormState>) => $form.set({ ...$form.get(), ...now })
  const validated = () => {
    const { values, wrong } = fetchedCheck()!.validate(parts(), $form.get(), known, last, words)
    return { values, wrong: { ...wrong, ...unavailable } }
  }

  const read = (typed: Controls, changed: readonly string[] = []) => {
    const check = fetchedCheck()
    const form = $form.get()
    const touched = new Set([...form.touched, ...changed])
    last = typed
    // Changes during loading are checked with the rest, once the script has arrived.
    if (!check) return set({ touched })
    known = { ...known, ...check.parse(parts(), typed) }
    set(ruled(check.readable(known), touched, form))
    refused = only(refused, (name) => !changed.includes(name))
    if (Object.keys(form.errors).length > 0)
      set({ errors: only({ ...refused, ...validated().wrong }, (name) => name in form.errors) })
  }
  const refuse = (errors: Errors, problem?: string) =>
    set({ errors, problem, status: 'ready', refusals: $form.get().refusals + 1 })

  const send = async (typed: Controls): Promise<boolean> => {
    const { checkPack } = await loadCheck()
    const { form, extras } = parts()
    words.of(checkPack)
    await Promise.all([words.ready(), extras?.settled($form)])
    read(typed)
    const { values, wrong } = validated()
    const { step, errors } = extras?.stepAfter(form?.steps, $form.get().step, wrong) ?? { errors: wrong }
    if (step !== undefined) set({ step, status: 'ready' })
    if (Object.keys(errors).length > 0) refuse(errors)
    else if (step === undefined) await parts().onSubmit(values)
    return Object.keys(errors).length === 0 && step === undefined
  }
  const fail = async ({ errors }: SvcError) => {
    const { fields } = $form.get()
    const { labels } = parts().writer
    const texts = await Promise.all(
      errors.map((error) =>
        messageOf(words, error, error.key && error.key in fields ? labels(error.key) : ''),
      ),
    )
    refused = only(
      Object.fromEntries(errors.map(({ key = '' }, at) => [key, texts[at]!])),
      (name) => name in fields,
    )
    refuse(refused, texts[errors.findIndex(({ key = '' }) => !(key in fields))])
  }
  const drawn = (typed: Controls) => {
    if (!isBegun) before = last = typed
  }
  return {
    $form,
    begin(typed) {
      drawn(typed)
      isBegun = true
    },
    drawn,
    change(typed) {
      isBegun = true
      before ??= last = typed
      const changed = Object.keys({ ...last, ...typed }).filter((name) => last[name] !== typed[name])
      read(typed, changed.map(fieldOf))
      set({ isDirty: toJson(typed) !== toJson(before), status: 'ready' })
    },
    read,
    async submit(typed) {
      if ($form.get().status === 'submitting') return false
      set({ status: 'submitting', problem: undefined })
      try {
        if (!(await send(typed))) return false
        before = typed
        isBegun = false
        set({ status: 'saved', errors: {}, isDirty: false })
        return true
      } catch (error) {
        set({ status: 'ready' })
        if (error instanceof SvcError) await fail(error)
        else if (!(error instanceof Prevented) && !signal.aborted) throw error
        return false
      }
    },
    discard: () => $form.set(fresh({}, $form.get().refusals)),
    goTo: (step) => set({ step, errors: {} }),
    judge(field, availability, error) {
      const before = unavailable[field]
      const others = only(unavailable, (name) => name !== field)
      unavailable = error === undefined ? others : { ...others, [field]: error }
      const { errors, available } = $form.get()
      const stays = only(errors, (name) => name !== field || errors[name] !== before)
      set({ available: { ...available, [field]: availability }, errors: { ...stays, ...unavailable } })
    },
  }
}

const only = (errors: Errors, isKept: (name: string) => boolean): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => isKept(name)))
