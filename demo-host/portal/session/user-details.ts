import type { User } from 'portico/contract'
import { login } from 'portico/react'
import { atom } from 'nanostores'
import type { Infer } from 'superstruct'
import { meetOwnFailure } from './session-errors.ts'
import { page } from './page-session.ts'

/** The signed-in user: undefined until loaded, null on failure. */
export const $user = atom<Infer<typeof User> | null | undefined>(undefined)

/** Keeps it as current as the session, which is checked again after a refusal. */
export function followUser(): void {
  let newest: unknown
  page.$state.subscribe((state) => {
    newest = state
    if (state.status !== 'signed-in') return $user.set(undefined)
    if ($user.get()?.email !== state.user.email) $user.set(undefined)
    page.svc.call(login.user).then(
      (user) => {
        if (newest === state) $user.set(user)
      },
      (error: unknown) => {
        if (newest !== state) return
        if (!$user.get()) $user.set(null)
        meetOwnFailure(error)
      },
    )
  })
}
