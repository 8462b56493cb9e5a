import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react'
import type { FormSpec } from '../../contract/engine/form.ts'
import type { Fields } from '../../contract/engine/rows.ts'
import { toJson } from '../../core/to-json.ts'
import { wordOf } from '../../core/i18n/word.ts'
import type { Pack } from '../../core/i18n/words.ts'
import { announceFailure } from '../island/actions.ts'
import { useIsland, useWords } from '../island/context.ts'
import { useIsGone } from '../island/use-is-gone.ts'
import { Banner } from '../kit/banner/banner.tsx'
import { Form, valuesOf } from '../kit/form/form.tsx'
import { useStore } from '../use-store.ts'
import { FormAnswers } from './form-answers.tsx'
import { FormFields, type DrawnSection } from './form-fields.tsx'
import {
  openForm,
  type Errors,
  type FormParts,
  type FormState,
  type FormStore,
  type Values,
} from './form-store.ts'
import { narrow } from './form-view.css.ts'
import { fetchedExtras, loadCheck } from './fetched.ts'
import { needsExtras, useInputs } from './inputs.ts'
import { formPack } from './messages.en.ts'
import { TypedField, typedName, wrongTyped } from './typed-field.tsx'
import { useDates } from './use-dates.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

export interface FormViewProps {
  /** Messages: `<field>`, `hint.<field>`, `<field>.<value>`, `panel.<section>`. */
  pack: Pack
  /** In the order of the screen. */
  fields: Fields
  /** Its rules and extras. */
  form?: FormSpec | undefined
  initial?: Values | undefined
  /** The name of the form. */
  label: string
  /** Label of the submit button. */
  action: string
  /** `danger` for what takes something away. */
  tone?: 'plain' | 'danger'
  /** Text to type before submitting, ignoring case. */
  typed?: string | undefined
  /** Stays after saving: shows unsaved changes, can discard them, and asks before leaving. */
  edits?: boolean
  /** Additional validation, by field. */
  wrongWith?: (values: Values) => Errors
  /**
   * Receives the values as the service expects them. A rejection is shown at its field by `key`, else above
   * the form.
   */
  onSubmit: (values: Record<string, unknown>) => Promise<unknown>
  onCancel?: (() => void) | undefined
  /** Something has been changed. */
  onChange?: (() => void) | undefined
  /** Rendered above the fields. */
  children?: ReactNode
  /** Rendered below the fields, for some values. */
  below?: (values: Values) => ReactNode
  /** Sections of the form that draw their own controls, named as fields of the form. */
  drawn?: Readonly<Record<string, ComponentType<DrawnSection>>> | undefined
  /** Rendered beside the fields, in place of summary and buttons: has a button that submits. */
  aside?: (state: FormState) => ReactNode
}

/** A form of fields with the inputs of their kinds. Typed text stays until it is saved or discarded. */
export function FormView(props: FormViewProps) {
  const isReady = useInputs(props.fields, props.form)
  if (isReady) return <DrawnForm {...props} />
  // About as high as its fields will be, so that what is below stays in place.
  return <div aria-busy="true" style={{ minBlockSize: 36 + 96 * Object.keys(props.fields).length }} />
}

function DrawnForm(props: FormViewProps) {
  const { pack, fields, form: spec = {}, label, edits = false, children } = props
  const island = useIsland()
  const own = useWords(pack)
  const words = useWords(formPack)
  const place = useRef<HTMLDivElement>(null)
  const isChanging = useRef(false)
  const extras = needsExtras(fields, props.form) ? fetchedExtras() : undefined
  const isGone = useIsGone()
  const store = useFormStore(props, extras, (error) => {
    // Its dialog was closed while it was sent.
    if (isGone()) announceFailure(island, error)
  })
  const form = useStore(store.$form)
  const [round, setRound] = useState(0)
  useLeaveGuard(edits, form.isDirty)
  useFocusOnWrong(place, form)
  const typed = () => {
    const found = place.current?.querySelector('form')
    return found ? valuesOf(found) : {}
  }
  const drawn = toJson([round, Object.keys(form.fields), form.initial, form.options])
  // Before the user can change them.
  useLayoutEffect(() => store.drawn(typed()), [drawn, props.form])
  useEffect(() => {
    // Preloads the validator when the user starts typing.
    void loadCheck().then(
      () => place.current && !isChanging.current && store.read(typed()),
      () => undefined,
    )
  }, [drawn, props.form])

  const begin = () => store.begin(typed())
  const changed = () => {
    // Controls that keep their value in a hidden field have it only after the next render.
    isChanging.current = true
    setTimeout(() => {
      isChanging.current = false
      if (place.current) store.change(typed())
    })
    props.onChange?.()
  }
  const submit = async () => {
    if ((await store.submit(typed())) && edits) island.announce(words.saved)
  }
  const about = { ...form, own, onChange: changed }
  const isDialog = props.onCancel !== undefined
  const aside = extras && (
    <extras.FormAside {...{ island, form: spec, fields, label, store, pack }} hasSummary={!props.aside} />
  )
  const isLast = form.step >= Object.keys(spec.steps ?? {}).length - 1
  return (
    // What happens in its controls is heard here, however they are made.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={place}
      className={props.aside ? undefined : spec.summary && !isDialog ? extras!.withAside : narrow}
      onFocusCapture={begin}
      onPointerDownCapture={begin}
      onInput={changed}
    >
      <Form label={label} onSubmit={() => void submit()}>
        {form.problem !== undefined && (
          <Banner tone="danger" focuses>
            {form.problem}
          </Banner>
        )}
        {children}
        {extras ? (
          <extras.FormSections
            key={round}
            {...about}
            form={spec}
            drawn={props.drawn}
            beside={props.aside?.(form)}
            onBack={store.goTo}
          />
        ) : (
          <FormFields key={round} {...about} />
        )}
        {props.below?.(form.values)}
        {props.typed && <TypedField typed={props.typed} error={form.errors[typedName]} />}
        {isDialog && aside}
        {!props.aside && (
          <FormAnswers
            action={isLast ? props.action : words.next}
            tone={props.tone ?? 'plain'}
            busy={form.status === 'submitting'}
            isUnsaved={edits && form.isDirty}
            isSaved={edits && form.status === 'saved'}
            onCancel={props.onCancel}
            onDiscard={() => {
              store.discard()
              setRound(round + 1)
            }}
          />
        )}
      </Form>
      {!isDialog && aside}
    </div>
  )
}

/** Store of a form while it is mounted. */
function useFormStore(
  props: FormViewProps,
  extras: FormParts['extras'],
  onRefused: FormParts['onRefused'],
): FormStore {
  const island = useIsland()
  const own = useWords(props.pack)
  const said = useWords(formPack)
  const locale = useStore(island.words.$lang)
  const { settings: dates, example } = useDates()
  const { fields, initial = {}, form = {}, label, typed } = props
  const [stored] = useState(() => extras?.storedValues({ island, form, fields, label }))
  const latest = useRef<FormParts>(undefined)
  latest.current = {
    ...props,
    form,
    extras,
    initial,
    stored,
    onRefused,
    writer: { locale, dates, example, labels: (name) => wordOf(own, name) ?? name },
    wrongWith: (values, controls) => ({
      ...props.wrongWith?.(values),
      ...wrongTyped(controls, typed, said),
    }),
  }
  return useState(() => openForm(island, () => latest.current!))[0]
}

/** Leads to the first field that is not right, each time something is found. */
function useFocusOnWrong(place: RefObject<HTMLElement | null>, { refusals, errors }: FormState): void {
  useEffect(() => {
    if (refusals === 0) return
    const drawn = [...(place.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
    drawn
      .find(({ dataset }) => dataset['field']! in errors)
      ?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea, button')
      ?.focus()
  }, [refusals])
}
