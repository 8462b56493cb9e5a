import { code, type SignOutReason, useStore } from 'portico/react'
import { useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { page } from '../session/page-session.ts'
import { forgetReturnPath, keepReturnPath } from './return-path.ts'

/** Redirects, replacing the requested address. */
export function Go({ to }: { to: string }) {
  useEffect(() => navigate(to, { replace: true }), [to])
  return null
}

/** Redirects to sign-in with the reason, if any, and returns here afterwards unless the user meant to leave. */
export function GoToSignIn() {
  const state = useStore(page.$state)
  const reason = state.status === 'signed-out' ? state.reason : undefined
  useEffect(() => {
    const isMeant = reason === 'signed-out' || reason === 'other-tab'
    if (isMeant) forgetReturnPath()
    else keepReturnPath(location.pathname + location.search + location.hash)
    navigate(signInAddress(reason), { replace: true })
  }, [reason])
  return null
}

/** Sign-in address after a lost session, with the reason if there is one to show. */
const signInAddress = (reason: SignOutReason | undefined): string => `/login${queries[reason ?? ''] ?? ''}`

const queries: Readonly<Record<string, string>> = {
  disconnected: '?disconnected=1',
  'ip-changed': `?disconnectedByIp=${code.ipChanged}`,
}
