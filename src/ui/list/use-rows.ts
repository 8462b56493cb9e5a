import { useEffect, useRef, useState } from 'react'
import type { Endpoint } from '../../contract/engine/endpoint.ts'
import { rowFields } from '../../contract/engine/rows.ts'
import { withScript } from '../../core/fetch-script.ts'
import { messageOf } from '../../core/i18n/error-words.ts'
import { SvcError } from '../../core/svc/svc-error.ts'
import { useIsland } from '../island/context.ts'
import { whileShown } from '../island/while-shown.ts'
import type { Answer } from './answer.ts'

/**
 * Why the list loads: by the user; after a change of its rows; on return to its tab or after a change in
 * another, which hides failures; or by polling, which also moves no rows under the pointer.
 */
type How = 'wanted' | 'changed' | 'returned' | 'quiet'

/** The state of a list's page. */
export interface Rows {
  /** The last good answer; it stays while the next one is on its way, and when that fails. */
  answer?: Answer
  /** Why the last question failed. */
  problem?: { code: number; text: string }
  /** The user is waiting. */
  isAsking: boolean
  /** Reloads. Resolves to whether it succeeded. */
  again: (how?: How) => Promise<boolean>
  /** The last good answer by now, for who has awaited `again`. */
  latest: () => Answer | undefined
}

interface Question {
  from: Endpoint
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  /** Polling interval in seconds. */
  refresh?: number | undefined
  /** Whether rows must stay in place because the pointer is over them. */
  isHeld: () => boolean
}

/** Loads a page, again whenever the query changes, and quietly at intervals. */
export function useRows({ from, params, query, refresh, isHeld }: Question): Rows {
  const island = useIsland()
  const { session, words, signal, host, location } = island
  const [state, setState] = useState<Omit<Rows, 'again' | 'latest'>>({ isAsking: true })
  const latest = useRef({ params, query, answer: state.answer, of: '', at: 0 })
  latest.current = { ...latest.current, params, query }
  const asking = useRef<AbortController>(undefined)

  const ask = async (own: AbortSignal): Promise<Answer> => {
    const { params, query } = latest.current
    // The endpoint's own types are gone: a list is drawn from its shapes.
    return (await session.svc.call(from, { params, query } as never, { signal: own })) as Answer
  }

  // The query without its order.
  const what = () => JSON.stringify([latest.current.params, { ...latest.current.query, sorting: undefined }])

  /** The loaded rows in the requested order, if all rows are loaded. */
  const inOrder = async (): Promise<Answer | undefined> => {
    const { answer, of, query } = latest.current
    if (!answer || of !== what() || !query['sorting'] || answer.items.length !== answer.total) return
    return withScript(
      () => import('./sorted.ts'),
      ({ sortedAnswer }) => sortedAnswer(answer, query['sorting']!, rowFields(from)),
    )
  }

  const show = (answer: Answer, how: How, of: string) => {
    const before = latest.current.answer
    const isKept = how === 'quiet' && before && isHeld()
    const next = isKept ? inPlace(before, answer) : answer
    latest.current = { ...latest.current, answer: next, of: isKept ? '' : of, at: Date.now() }
    setState({ answer: next, isAsking: false })
  }

  const again = async (how: How = 'wanted', isOther = false): Promise<boolean> => {
    // The user is waiting for a newer reply.
    const isQuiet = how === 'quiet' || how === 'returned'
    if (isQuiet && asking.current) return true
    asking.current?.abort()
    const own = (asking.current = new AbortController())
    const leave = () => own.abort()
    signal.addEventListener('abort', leave, { once: true })
    if (how === 'wanted') setState(({ answer }) => ({ ...(answer && { answer }), isAsking: true }))
    const of = what()
    try {
      const answer = (isOther && (await inOrder())) || (await ask(own.signal))
      if (!own.signal.aborted) show(answer, how, of)
      return true
    } catch (error) {
      if (own.signal.aborted) return true
      if (!(error instanceof SvcError)) throw error
      void withScript(
        () => import('../island/report-failure.ts'),
        ({ reportFailure }) => reportFailure(host, session, error, from, location.$path.get()),
      )
      if (isQuiet && latest.current.answer) return false
      const { first } = error
      const problem = { code: first.code, text: await messageOf(words, first) }
      if (!own.signal.aborted)
        setState(({ answer }) => ({ ...(answer && { answer }), problem, isAsking: false }))
      return false
    } finally {
      signal.removeEventListener('abort', leave)
      if (asking.current === own) asking.current = undefined
    }
  }

  const key = JSON.stringify([params, query])
  useEffect(() => {
    void again('wanted', true)
  }, [key])
  useEffect(() => () => asking.current?.abort(), [])
  useEffect(() => {
    if (!refresh) return
    let stop = () => {}
    let gone = false
    void withScript(
      () => import('./refresh.ts'),
      ({ refreshing }) => {
        const begin = () =>
          refreshing(
            session,
            refresh * 1000,
            () => latest.current.at,
            () => again('quiet'),
          )
        if (!gone) stop = whileShown(island, begin)
      },
    )
    return () => {
      gone = true
      stop()
    }
  }, [refresh])
  useEffect(() => {
    let stop = () => {}
    let gone = false
    void withScript(
      () => import('./follow-changes.ts'),
      ({ followChanges }) => {
        const begin = () => followChanges(session, () => void again('returned'))
        if (!gone) stop = whileShown(island, begin)
      },
    )
    return () => {
      gone = true
      stop()
    }
  }, [])
  return { ...state, again, latest: () => latest.current.answer }
}

/** A newer answer with rows in their old places: values change, nothing moves, comes or goes. */
function inPlace(before: Answer, now: Answer): Answer {
  const newer = new Map(now.items.map((row) => [row.id, row]))
  return { ...now, items: before.items.map((row) => newer.get(row.id) ?? row) }
}
