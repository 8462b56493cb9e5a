import { knownOrHere } from '../../../core/format/timestamp-text.ts'
import { useKnownDates } from '../../../ui/clock/use-known-dates.ts'

/** The name of the user's time zone, such as `Asia/Jerusalem`. */
export function useZone(): string {
  const [known] = useKnownDates()
  return (knownOrHere(known).timeZone ?? '').replaceAll('_', ' ')
}
