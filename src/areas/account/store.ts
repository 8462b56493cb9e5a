import { atom } from 'nanostores'
import { detailsNow, profileDetails } from '../../contract/account/profile-details.ts'
import type { Island } from '../../ui/island/context.ts'
import type { Details } from './area.ts'
import { knownProfile } from '../../core/session/known-profile.ts'

/** The profile, as one element shows it. Nothing here outlives the element. */
export type AccountStore = ReturnType<typeof createAccountStore>

export const createAccountStore = (island: Island) => {
  const $details = atom<Details | undefined>(undefined)
  let patches = 0
  const show = (details: Details): void => {
    $details.set(details)
    // The other elements of the page write dates alike.
    knownProfile(island.session).set(details)
  }
  return {
    island,
    $details,
    /** Loads the profile; rejects with `SvcError`. Keeps the old one until then. */
    async reload(): Promise<void> {
      const before = patches
      const details = await island.act(profileDetails, detailsNow)
      // An answer from before a change must not undo it on the screen.
      if (patches !== before) return this.reload()
      show(details)
    },
    /** Shows a change that the service has taken, without asking for everything again. */
    patch(change: Partial<Details>): void {
      const details = $details.get()
      patches += 1
      if (details) show({ ...details, ...change })
    },
  }
}
