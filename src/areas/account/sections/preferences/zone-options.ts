import type { Timestamp } from '../../../../core/format/timestamp.ts'
import { zoneOffset } from '../../../../core/format/zone-offset.ts'
import type { PlaceNames } from '../../../../ui/kinds/use-place-names.ts'
import type { Option } from '../../../../ui/kit/select/matching.ts'

/**
 * Every time zone that the browser knows, and the stored one, by name; each with its distance from UTC at that
 * moment.
 */
export const zoneOptions = (stored: string, now: Timestamp, names: PlaceNames): Option[] =>
  [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone').map(today), stored])]
    .map((value) => zone(value, now, names))
    .sort((one, other) => (one.label < other.label ? -1 : 1))

/** Some browsers list cities under outdated names. */
const renamed: Readonly<Record<string, string>> = {
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Europe/Kiev': 'Europe/Kyiv',
}

const today = (name: string): string => renamed[name] ?? name

function zone(value: string, now: Timestamp, names: PlaceNames): Option {
  let offset: string | undefined
  const name = names.zone(value)
  return {
    value,
    label: name ?? value.replaceAll('_', ' '),
    lang: name === undefined ? 'en' : undefined,
    // Creating hundreds of formatters takes a while, so this waits until the list opens.
    get detail() {
      return (offset ??= offsetOf(value, now))
    },
  }
}

// The service may know a zone that this browser does not.
function offsetOf(timeZone: string, now: Timestamp): string {
  try {
    return zoneOffset(timeZone, now)
  } catch {
    return ''
  }
}
