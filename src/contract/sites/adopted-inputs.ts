import { fontFamilies } from './font-families.ts'
import type { SiteThemeValues } from './site-theme.ts'

/** Where a page shows a color. */
export const colorPlaces = ['themeColor', 'button', 'link', 'header', 'page', 'other'] as const

/** A color of a page, as `#rrggbb`, with how often it is used there. */
export interface PageColor {
  color: string
  place: (typeof colorPlaces)[number]
  count: number
}

/** What was read of a page. */
export interface PageLook {
  colors: readonly PageColor[]
  /** Lists of font families, the most used first. */
  fonts: readonly string[]
  /** Corners of buttons in pixels. */
  radius?: number | undefined
}

/**
 * A theme's inputs from the look of a page: the brand is the most colorful of what marks buttons and links there, the header keeps its color, and the
 * font is the first that themes can have. Contrast is solved later, whatever the colors.
 */
export const adoptedInputs = ({ colors, fonts, radius }: PageLook): Partial<SiteThemeValues> => {
  const best = (places: readonly PageColor['place'][], but?: string): string | undefined => {
    for (const place of places) {
      const [first] = colors
        .filter((one) => one.place === place && one.color !== but && isColorful(one.color))
        .toSorted((one, other) => other.count - one.count)
      if (first) return first.color
    }
    return undefined
  }
  const brand = best(['button', 'themeColor', 'link', 'other', 'header'])
  const header = best(['header'], brand) ?? best(['themeColor'], brand)
  const page = colors
    .filter(({ place }) => place === 'page')
    .toSorted((one, other) => other.count - one.count)[0]
  const font = fonts.find((list) => list.length < 200 && fontFamilies.test(list))
  return {
    ...(brand && { brand }),
    ...(brand && header && { brand2: header }),
    ...(page && isDark(page.color) && { scheme: 'dark' as const }),
    ...(font && { font }),
    ...(radius !== undefined &&
      Number.isFinite(radius) && { radius: Math.min(32, Math.max(0, Math.round(radius))) }),
  }
}

const partsOf = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

const isColorful = (hex: string): boolean => Math.max(...partsOf(hex)) - Math.min(...partsOf(hex)) > 40

const isDark = (hex: string): boolean => {
  const [red = 0, green = 0, blue = 0] = partsOf(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 60
}
