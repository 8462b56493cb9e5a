import type { SessionErrorKind } from 'portico/contract'
import { handleSessionError, type SignOutReason } from 'portico/react'
import { atom } from 'nanostores'
import { preferences } from '../settings/preferences.ts'
import { tell } from '../toasts/news.ts'
import { page } from './page-session.ts'
import { hasUnsaved } from './unsaved.ts'

/** A session that ended over a filled-in form: its reason and user. */
export interface Interruption {
  reason: SignOutReason | undefined
  email: string
}

/** Open while the user is signing in again over the page. */
export const $interruption = atom<Interruption | undefined>(undefined)

const reasons: Partial<Record<SessionErrorKind, SignOutReason>> = {
  disconnected: 'disconnected',
  'ip-changed': 'ip-changed',
}

/** Applies the session-error table to all elements and to the portal's own calls. */
export function meetSessionErrors(): void {
  document.addEventListener('portal-session-error', (event) => {
    // An element already shows that something is forbidden.
    if (!meet(event.detail.kind, true)) event.preventDefault()
  })
}

/** Passes a failed call of the portal to the session. */
export const meetOwnFailure = (error: unknown): void =>
  handleSessionError(page, error, location.pathname, ({ kind }) => meet(kind))

/** Whether the element's default handling of the session may go ahead: end it or check it again. */
function meet(kind: SessionErrorKind, isSaid = false): boolean {
  if (kind === 'access-link' || kind === 'agreement') return true
  if (kind === 'csrf') return meetOldToken()
  if (kind === 'forbidden') return meetForbidden(isSaid)
  const state = page.$state.get()
  if (state.status === 'signed-in' && hasUnsaved()) {
    // Keeps what was typed: the session is frozen until its owner signs in again or gives up. Later errors
    // don't change the reason.
    if (!$interruption.get()) $interruption.set({ reason: reasons[kind], email: state.user.email })
    return false
  }
  return true
}

/** The session-error table says to reload the page, but never in a loop and never over typed text. */
function meetOldToken(): boolean {
  const before = Number(preferences.get('reloaded') ?? 0)
  if (hasUnsaved() || Date.now() - before < 60_000) {
    tell({ tone: 'error', key: 'tokenRenewed', place: 'session' })
    return true
  }
  preferences.set('reloaded', String(Date.now()))
  location.reload()
  return false
}

/** A refused user stays on the page and sees why; the dashboard shows nothing. */
function meetForbidden(isSaid: boolean): boolean {
  if (/^\/dashboard\/?$/i.test(location.pathname)) return false
  if (!isSaid) tell({ tone: 'error', key: 'forbiddenAction', place: 'session' })
  return true
}

/** The user gave up: the session ends and typed text is lost. */
export function giveUp({ reason }: Interruption): void {
  $interruption.set(undefined)
  page.lost(reason ?? 'expired')
}
