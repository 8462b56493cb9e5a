import { useEffect, useRef, useState } from 'react'
import type { Endpoint } from '../../contract/endpoint.ts'
import { messageOf } from '../../core/i18n/error-words.ts'
import { SvcError } from '../../core/svc/svc-error.ts'
import { useIsland } from '../island/context.ts'
import type { Answer } from './answer.ts'
import { inPlace } from './in-place.ts'

/** What a list knows of its page. */
export interface Rows {
  /** The last good answer; it stays while the next one is on its way, and when that fails. */
  answer?: Answer
  /** Why the last question failed. */
  problem?: { code: number; text: string }
  /** Somebody waits for it. */
  isAsking: boolean
  /** Asks anew; quietly when nobody waits for it. */
  again: (quiet?: boolean) => Promise<void>
}

export interface Question {
  from: Endpoint
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  /** Seconds after which it is asked anew, quietly. */
  refresh?: number | undefined
  /** Whether the rows must stay where they are, since somebody points at them. */
  isHeld: () => boolean
}

/** Asks for a page, again whenever another one is wanted, and quietly in its time. */
export function useRows({ from, params, query, refresh, isHeld }: Question): Rows {
  const { session, words, signal, host, location } = useIsland()
  const [state, setState] = useState<Omit<Rows, 'again'>>({ isAsking: true })
  const latest = useRef({ params, query, answer: state.answer, at: 0 })
  latest.current = { ...latest.current, params, query }
  const asking = useRef<AbortController>(undefined)

  const ask = async (own: AbortSignal): Promise<Answer> => {
    const { params, query } = latest.current
    // The endpoint's own types are gone: a list is drawn from its shapes.
    return (await session.svc.call(from, { params, query } as never, { signal: own })) as Answer
  }

  const show = (answer: Answer, quiet: boolean) => {
    const before = latest.current.answer
    const next = quiet && before && isHeld() ? inPlace(before, answer) : answer
    latest.current = { ...latest.current, answer: next, at: Date.now() }
    setState({ answer: next, isAsking: false })
  }

  const again = async (quiet = false): Promise<void> => {
    asking.current?.abort()
    const own = (asking.current = new AbortController())
    const leave = () => own.abort()
    signal.addEventListener('abort', leave, { once: true })
    if (!quiet) setState(({ answer }) => ({ ...(answer && { answer }), isAsking: true }))
    try {
      const answer = await ask(own.signal)
      if (!own.signal.aborted) show(answer, quiet)
    } catch (error) {
      if (own.signal.aborted) return
      if (!(error instanceof SvcError)) throw error
      void import('../island/report-failure.ts').then(
        ({ reportFailure }) => reportFailure(host, session, error, location.$path.get()),
        () => undefined,
      )
      const { first } = error
      const problem = { code: first.code, text: await messageOf(words, first) }
      if (!own.signal.aborted)
        setState(({ answer }) => ({ ...(answer && { answer }), problem, isAsking: false }))
    } finally {
      signal.removeEventListener('abort', leave)
    }
  }

  const key = JSON.stringify([params, query])
  useEffect(() => {
    void again()
  }, [key])
  useEffect(() => () => asking.current?.abort(), [])
  useEffect(() => {
    if (!refresh) return
    let stop = () => {}
    let gone = false
    void import('./refresh.ts').then(
      ({ refreshing }) => {
        if (!gone)
          stop = refreshing(
            session,
            refresh * 1000,
            () => latest.current.at,
            () => again(true),
          )
      },
      () => undefined,
    )
    return () => {
      gone = true
      stop()
    }
  }, [refresh])
  return { ...state, again }
}
