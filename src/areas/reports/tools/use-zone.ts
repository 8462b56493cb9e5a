import { knownOrHere } from '../../../core/format/timestamp-text.ts'
import { useKnownDates } from '../../../ui/clock/use-known-dates.ts'
import { useZoneName } from '../../../ui/kinds/use-place-names.ts'

/** The name of the user's time zone, such as `Asia/Jerusalem`, or its city in Hebrew. */
export function useZone(): string {
  const [known] = useKnownDates()
  return useZoneName()(knownOrHere(known).timeZone ?? '')
}
