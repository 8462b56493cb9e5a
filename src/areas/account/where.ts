import { isolate } from '../../core/i18n/isolate.ts'

/** Where something was done: an address and, as far as that tells, a place. */
export interface Where {
  ip: string
  place: string
}

/** Says where; the one place that the service names by words of its own is said in the user's. */
export const whereText = ({ ip, place }: Where, words: { localNetwork: string }): string =>
  [isolate(ip), place === 'local network' ? words.localNetwork : place].filter(Boolean).join(' · ')
