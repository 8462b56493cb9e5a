const mostColors = 8

/** Colors in the text of a page and its style sheets: that of its `theme-color` first, then the most used. Greys are left out. */
export const colorsIn = (text: string): string[] => {
  const counts = new Map<string, number>()
  const count = (color: string, times: number): void => {
    if (isColorful(color)) counts.set(color, (counts.get(color) ?? 0) + times)
  }
  const [, named = ''] = /<meta[^>]+name=["']?theme-color["']?[^>]+content=["']?([^"'>\s]+)/i.exec(text) ?? []
  for (const color of written(named)) count(color, Number.MAX_SAFE_INTEGER / 2)
  for (const color of written(text)) count(color, 1)
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, mostColors)
    .map(([color]) => color)
}

/** Addresses of the style sheets that a page names, in its order. */
export const sheetsIn = (page: string, base: string): string[] =>
  [...page.matchAll(/<link\b[^>]*>/gi)].flatMap(([tag]) => {
    const [, href] = /\bhref=["']?([^"'>\s]+)/i.exec(tag) ?? []
    return href && /\brel=["']?stylesheet/i.test(tag) && URL.canParse(href, base)
      ? [new URL(href, base).href]
      : []
  })

const written = (text: string): string[] =>
  [
    ...text.matchAll(
      /#([\da-f]{6}|[\da-f]{3})(?![\da-z_-])|\brgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})/gi,
    ),
  ].map(([, hex, ...parts]) =>
    hex ? `#${(hex.length === 3 ? hex.replace(/./g, '$&$&') : hex).toLowerCase()}` : toHex(parts.map(Number)),
  )

const toHex = (parts: readonly number[]): string =>
  `#${parts
    .slice(0, 3)
    .map((part) => Math.min(part, 255).toString(16).padStart(2, '0'))
    .join('')}`

const isColorful = (hex: string): boolean => {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return Math.max(...parts) - Math.min(...parts) > 40
}
