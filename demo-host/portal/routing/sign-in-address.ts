import { code, type SignOutReason } from 'portico/react'

/** Where who lost the session is asked to sign in again, with the reason where there is one to tell. */
export const signInAddress = (reason: SignOutReason | undefined): string =>
  `/login${queries[reason ?? ''] ?? ''}`

const queries: Readonly<Record<string, string>> = {
  disconnected: '?disconnected=1',
  'ip-changed': `?disconnectedByIp=${code.ipChanged}`,
}
