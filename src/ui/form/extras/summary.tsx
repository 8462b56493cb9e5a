import { useEffect, useState } from 'react'
import type { Endpoint, Input } from '../../../contract/engine/endpoint.ts'
import type { FormSummary } from '../../../contract/engine/form.ts'
import { SvcError } from '../../../core/svc/svc-error.ts'
import { toJson } from '../../../core/to-json.ts'
import type { Pack } from '../../../core/i18n/words.ts'
import { wordOf } from '../../../core/i18n/word.ts'
import { useIsland, useWords } from '../../island/context.ts'
import { note } from '../../kit/layout.css.ts'
import { FieldList } from '../../resource/field-list.tsx'
import { fields, pair, term, text } from '../../resource/field-list.css.ts'
import { isNothing } from '../../kinds/value-text.ts'
import { useStore } from '../../use-store.ts'
import { extrasPack } from './messages.en.ts'
import { aside } from './extras.css.ts'
import type { FormStore } from '../form-store.ts'

/** The service's summary of a form; the last answer stays until a newer one arrives. */
export function Summary({ summary, store, pack }: { summary: FormSummary; store: FormStore; pack: Pack }) {
  const { session } = useIsland()
  const words = useWords(extrasPack)
  const { values } = useStore(store.$form)
  const [reply, setReply] = useState<Readonly<Record<string, unknown>>>()
  const [state, setState] = useState<'asking' | 'answered' | 'failed'>('answered')
  const input = summary.input(values as never)
  const question = input ? toJson(input) : ''
  useEffect(() => {
    if (!input) return
    const { signal, abort } = stopper()
    const ask = async () => {
      try {
        const found = await session.svc.call(summary.from, input as Input<Endpoint>, { signal })
        if (signal.aborted) return
        setReply(found as Readonly<Record<string, unknown>>)
        setState('answered')
      } catch (error) {
        if (signal.aborted) return
        if (!(error instanceof SvcError)) throw error
        setState('failed')
      }
    }
    setState('asking')
    const timer = setTimeout(() => void ask(), reply ? patience : 0)
    return () => {
      clearTimeout(timer)
      abort()
    }
  }, [question])
  // Until there is something to ask it has nothing to say.
  if (!reply && state === 'answered') return null
  if (reply && state === 'answered' && summary.facts.every((name) => isNothing(reply[name]))) return null
  return (
    <aside className={aside} part="summary" aria-label={words.summary} aria-busy={state === 'asking'}>
      {reply ? (
        <FieldList pack={pack} from={summary.from} names={summary.facts} value={reply} />
      ) : (
        <Expected names={summary.facts} pack={pack} />
      )}
      {state === 'failed' && <p className={note}>{words.summaryFailed}</p>}
    </aside>
  )
}

/** The facts until their values arrive, so that nothing moves then. */
function Expected({ names, pack }: { names: readonly string[]; pack: Pack }) {
  const words = useWords(pack)
  return (
    <dl className={fields}>
      {names.map((name) => (
        <div key={name} className={pair}>
          <dt className={term}>{wordOf(words, name) ?? name}</dt>
          <dd className={text}>…</dd>
        </div>
      ))}
    </dl>
  )
}

function stopper() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

/** Pause before a call, in milliseconds. */
const patience = 300
