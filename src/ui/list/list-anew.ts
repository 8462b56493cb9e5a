import { atom, type WritableAtom } from 'nanostores'
import { shared } from '../../core/registry.ts'
import type { Session } from '../../core/session/session.ts'
import { useIsland } from '../island/context.ts'
import { useWhileShown } from '../island/while-shown.ts'

/** Has a list of this page, by its name, ask anew quietly: after something was done elsewhere that changes it. */
export function useListAnew(): (name: string) => void {
  const { session } = useIsland()
  return (name) => changesOf(session).set({ name })
}

/** Hears when this list shall ask anew, also of what it could not hear while its element was out of the page. */
export function useRounds(name: string, again: () => void): void {
  const { session } = useIsland()
  useWhileShown((isBack) => {
    if (isBack) again()
    return changesOf(session).listen((change) => {
      if (change?.name === name) again()
    })
  })
}

function changesOf(session: Session): WritableAtom<{ name: string } | undefined> {
  const all = shared('list changes', () => new WeakMap<Session, WritableAtom<{ name: string } | undefined>>())
  const found = all.get(session) ?? atom<{ name: string } | undefined>()
  all.set(session, found)
  return found
}
