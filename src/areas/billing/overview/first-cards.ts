import { Section as Profile, pack as profilePack } from '../profile/section.tsx'
import { Section as Balance, pack as balancePack } from '../balance/section.tsx'

// One script for the cards that are seen first: it is smaller than one for each, and a single request.
export const profile = { Section: Profile, pack: profilePack }
export const balance = { Section: Balance, pack: balancePack }
