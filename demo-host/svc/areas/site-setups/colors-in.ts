import { isColorful, writtenColors } from '../../domain/sites/written-colors.ts'

const mostColors = 8

/** Colors in the text of a page and its style sheets: that of its `theme-color` first, then the most used. Greys are left out. */
export const colorsIn = (text: string): string[] => {
  const counts = new Map<string, number>()
  const count = (color: string, times: number): void => {
    if (isColorful(color)) counts.set(color, (counts.get(color) ?? 0) + times)
  }
  const [tag = ''] = /<meta[^>]{1,200}name=["']?theme-color[^>]{1,200}>/i.exec(text) ?? []
  const [, named = ''] = /content=["']?([^"'>]+)/i.exec(tag) ?? []
  for (const color of writtenColors(named)) count(color, Number.MAX_SAFE_INTEGER / 2)
  for (const color of writtenColors(text)) count(color, 1)
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, mostColors)
    .map(([color]) => color)
}
