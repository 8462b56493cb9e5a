import { atom } from 'nanostores'
import { preferences } from '../settings/preferences.ts'

/** What a visitor has said about being counted. */
export type Consent = 'allowed' | 'refused'

/** What browsers tell of their users' wish. */
type Wish = Pick<Navigator, 'doNotTrack'> & { globalPrivacyControl?: boolean }

/** Whether the browser objects to tracking; then the question isn't shown. */
export const asksForPrivacy = ({ globalPrivacyControl, doNotTrack }: Wish): boolean =>
  globalPrivacyControl === true || doNotTrack === '1'

const name = 'analytics'

/** What holds: the browser's wish before everything, then what was said here before; a host is one site's. */
function consentNow(wish: Wish = navigator): Consent | undefined {
  if (asksForPrivacy(wish)) return 'refused'
  const said = preferences.get(name)
  return said === 'allowed' || said === 'refused' ? said : undefined
}

/** Undefined as long as nothing was said. Without storage it holds as long as the page. */
export const $consent = atom(consentNow())

/** Stays open while a visitor reconsiders. */
export const $isConsentOpen = atom(false)

export function decideConsent(consent: Consent): void {
  preferences.set(name, consent)
  $consent.set(consent)
}

/** What is said in another tab holds in this one. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    if (key === `portico:${name}`) $consent.set(consentNow())
  })
}
