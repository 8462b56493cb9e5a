import { atom } from 'nanostores'
import { preferences } from '../settings/preferences.ts'

/** A visitor's decision. */
export type Consent = 'allowed' | 'refused'

/** Privacy signals of browsers. */
type Wish = Pick<Navigator, 'doNotTrack'> & { globalPrivacyControl?: boolean }

/** Whether the browser objects to tracking; then the question isn't shown. */
export const asksForPrivacy = ({ globalPrivacyControl, doNotTrack }: Wish): boolean =>
  globalPrivacyControl === true || doNotTrack === '1'

const name = 'analytics'

/** The effective decision: the browser's signal first, then the stored one; a host belongs to one site. */
function consentNow(wish: Wish = navigator): Consent | undefined {
  if (asksForPrivacy(wish)) return 'refused'
  const said = preferences.get(name)
  return said === 'allowed' || said === 'refused' ? said : undefined
}

/** Undefined without a decision. Without storage it lasts as long as the page. */
export const $consent = atom(consentNow())

/** Stays open while a visitor reconsiders. */
export const $isConsentOpen = atom(false)

export function decideConsent(consent: Consent): void {
  preferences.set(name, consent)
  $consent.set(consent)
}

/** Adopts decisions from other tabs. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    if (key === `portico:${name}`) $consent.set(consentNow())
  })
}
