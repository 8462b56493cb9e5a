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

/** Values of a form's controls by name. */
export type Controls = Readonly<Record<string, string>>

export type Errors = Readonly<Record<string, string>>

/** A form as it is now. */
export interface FormState extends RuledForm {
  /** Errors by field, removed once valid. */
  errors: Errors
  /** Error of no particular field. */
  problem?: string | undefined
  /** Fields that the user has changed. */
  touched: ReadonlySet<string>
  status: 'ready' | 'submitting' | 'saved'
  /** Whether its content differs from the initial one. */
  isDirty: boolean
  /** Which of its steps is shown. */
  step: number
  /** Availability of checked fields. */
  available: Readonly<Record<string, number>>
  /** Number of refusals: each focuses the first invalid field. */
  refusals: number
}

/** Result of a form's rules. */
export interface RuledForm {
  /** The fields that are shown, each with the struct that its rules leave. */
  fields: Fields
  /** Parsed values; unparsable ones are missing. */
  values: Values
  /** Choices of fields with such a rule. */
  options: Readonly<Record<string, readonly FieldOption<unknown>[]>>
  /** Initial values of inputs. */
  initial: Values
  /** Additional queries of references. */
  queries?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** Parts of a form. */
export interface FormParts {
  fields: Fields
  initial: Values
  /** Values that are there already, though they are not saved. */
  stored?: Values | undefined
  form?: FormSpec | undefined
  /** Extras, if the form has any. */
  extras?: typeof Extras | undefined
  /** Number and date formats, and field labels. */
  writer: FormWriter
  /** Additional validation, by field. */
  wrongWith?: ((values: Values, typed: Controls) => Errors) | undefined
  /** The service has refused the values. */
  onRefused?: ((error: SvcError) => void) | undefined
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
 * State of a form and its transitions. Inputs are uncontrolled, because browsers and password managers fill
 * them without events: each call brings the controls' values.
 */
export interface FormStore {
  $form: ReadableAtom<FormState>
  /** The user is about to change something. */
  begin(typed: Controls): void
  /** The user may have changed something. */
  change(typed: Controls): void
  /** Inputs were rendered: their values are no change. */
  drawn(typed: Controls): void
  /** The validator may have loaded. */
  read(typed: Controls): void
  /**
   * Submits the form if valid; returns whether it was accepted. Rejects with errors other than `SvcError` and
   * `Prevented`.
   */
  submit(typed: Controls): Promise<boolean>
  /** Restores the initial values. */
  discard(): void
  /** Goes back to a step. */
  goTo(step: number): void
  /** Sets a field's availability, and its error if any. */
  judge(field: string, availability: number, error?: string): void
}

/** Opens a form. `parts` is called whenever they are needed; their fields and rules stay the same. */
export function openForm(
  { words, signal }: Pick<Island, 'words' | 'signal'>,
  parts: () => FormParts,
): FormStore {
  // Values of all fields, including hidden ones.
  let known: Values
  let last: Controls
  // Baseline for changes; fixed once the user starts.
  let before: Controls | undefined
  let isBegun: boolean
  // Errors from checks.
  let unavailable: Errors
  // Errors from the service, until the field changes.
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
        if (error instanceof SvcError) {
          parts().onRefused?.(error)
          await fail(error)
        } else if (!(error instanceof Prevented) && !signal.aborted) throw error
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
