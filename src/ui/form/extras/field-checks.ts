import type { ReadableAtom } from 'nanostores'
import type { Endpoint, Input } from '../../../contract/engine/endpoint.ts'
import { availability, type FieldCheck } from '../../../contract/engine/form.ts'
import { SvcError } from '../../../core/svc/svc-error.ts'
import { toJson } from '../../../core/to-json.ts'
import type { Island } from '../../island/context.ts'
import type { en } from './messages.en.ts'
import type { FormState, FormStore } from '../form-store.ts'

/** Checks changed fields with the service, after a pause in typing. Returns a function that stops. */
export function watchChecks(
  island: Pick<Island, 'session' | 'signal'>,
  store: FormStore,
  checks: Readonly<Record<string, FieldCheck>>,
  words: typeof en,
  labelOf: (name: string) => string,
): () => void {
  const ends = Object.entries(checks).map(([name, { from, input }]) => {
    let asked: string | undefined
    let stop = new AbortController()
    const ask = async (about: object, { signal }: AbortController) => {
      try {
        const reply = await island.session.svc.call(from, about as Input<Endpoint>, { signal })
        if (signal.aborted) return
        const { availability: found } = reply as { availability: number }
        const text =
          found === availability.inUse
            ? words.inUse
            : found === availability.illegal
              ? words.illegal
              : undefined
        store.judge(name, found, text?.({ label: labelOf(name) }))
      } catch (error) {
        if (signal.aborted) return
        if (!(error instanceof SvcError)) throw error
        // The service says so again when the form is sent.
        store.judge(name, availability.initial)
      }
    }
    const look = ({ values }: FormState) => {
      const about = input(values as never)
      const question = about ? toJson(about) : undefined
      if (question === asked) return
      asked = question
      stop.abort()
      const own = (stop = new AbortController())
      store.judge(name, about ? availability.checking : availability.initial)
      if (!about) return
      const timer = setTimeout(() => void ask(about, own), patience)
      own.signal.addEventListener('abort', () => clearTimeout(timer))
    }
    const end = store.$form.subscribe(look)
    return () => {
      end()
      stop.abort()
    }
  })
  return () => ends.forEach((end) => end())
}

/** Pause in typing before a check, in milliseconds. */
const patience = 300

/** Resolves once every field is checked. */
export const settled = ($form: ReadableAtom<FormState>): Promise<void> =>
  new Promise((done) => {
    const end = $form.listen(look)
    function look({ available }: FormState) {
      if (Object.values(available).includes(availability.checking)) return
      end()
      done()
    }
    look($form.get())
  })

/** Note on a field while it is checked, and when it is available. */
export const availabilityNote = (words: typeof en, found: number | undefined): string | undefined =>
  found === availability.checking
    ? words.checking
    : found === availability.available
      ? words.available
      : undefined
