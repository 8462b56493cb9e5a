import { adoptedInputs, colorPlaces, type PageColor } from '../../../contract/sites/adopted-inputs.ts'
import { readTheme } from '../read-theme.ts'
import { readCssColor } from './css-color.ts'
import { type ImportedTheme, longestImport, refuse } from './imported.ts'
import { parsed } from './read-json.ts'

/** The name under which a bookmarklet hands over what it measured, in the fragment of the editor's address. */
export const measuredName = 'measured'

const most = 200

/**
 * A theme from the styles of a page, as `bookmarkletFor` measures them: `{ colors: [{ color, place, count }], fonts, radius }`. Nothing in it is
 * trusted: colors are parsed, fonts checked, the rest dropped.
 */
export function readMeasured(value: unknown): ImportedTheme {
  if (typeof value !== 'object' || value === null) return refuse('notATheme')
  const { colors, fonts, radius } = value as Record<string, unknown>
  const inputs = adoptedInputs({
    colors: listOf(colors).flatMap(pageColor),
    fonts: listOf(fonts).filter((font): font is string => typeof font === 'string'),
    radius: typeof radius === 'number' ? radius : undefined,
  })
  if (Object.keys(inputs).length === 0) return refuse('nothingFound')
  return readTheme(inputs)
}

/** The same from the fragment of an address; `null` if it has none. */
export function readMeasuredFragment(fragment: string): ImportedTheme | null {
  const text = new URLSearchParams(fragment.replace(/^#/, '')).get(measuredName)
  if (text === null) return null
  if (text.length > longestImport) return refuse('tooLong')
  const value = parsed(text)
  return value === undefined ? refuse('notJson') : readMeasured(value)
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value.slice(0, most) : [])

function pageColor(value: unknown): PageColor[] {
  if (typeof value !== 'object' || value === null) return []
  const { color, place, count } = value as Record<string, unknown>
  const read = typeof color === 'string' ? readCssColor(color) : null
  const known = colorPlaces.find((one) => one === place)
  if (read === null || !known) return []
  return [{ color: read, place: known, count: typeof count === 'number' && count >= 0 ? count : 0 }]
}
