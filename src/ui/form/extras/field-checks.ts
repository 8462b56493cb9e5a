import type { ReadableAtom } from 'nanostores'
import type { Endpoint, Input } from '../../../contract/engine/endpoint.ts'
import { code } from '../../../contract/engine/error-codes.ts'
import { availability, type FieldCheck } from '../../../contract/engine/form.ts'
import { messageOf } from '../../../core/i18n/error-words.ts'
import { SvcError } from '../../../core/svc/svc-error.ts'
import { toJson } from '../../../core/to-json.ts'
import type { Island } from '../../island/context.ts'
import type { en } from './messages.en.ts'
import type { FormState, FormStore } from '../form-store.ts'

/** Checks changed fields with the service, after a pause in typing. Returns a function that stops. */
export function watchChecks(
  island: Pick<Island, 'session' | 'signal' | 'words'>,
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
        const { availability: found, reason } = reply as { availability: number; reason?: string }
        const text =
          found === availability.inUse
            ? words.inUse
            : found === availability.illegal
              ? words.illegal
              : undefined
        const refusal = reason && (await messageOf(island.words, refusedFor(reason), labelOf(name)))
        if (!signal.aborted) store.judge(name, found, refusal || text?.({ label: labelOf(name) }))
      } catch (error) {
        if (signal.aborted) return
        if (!(error instanceof SvcError)) throw error
        const { key, params } = error.first
        // Any other refusal is said again when the form is sent.
        if (key !== name || params?.['reason'] === undefined) return store.judge(name, availability.initial)
        const text = await messageOf(island.words, error.first, labelOf(name))
        if (!signal.aborted) store.judge(name, availability.illegal, text)
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

/** The refusal that a check's reason stands for. */
const refusedFor = (reason: string) => ({ code: code.badRequest, info: '', params: { reason } })

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
