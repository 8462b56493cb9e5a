const texts = new Set<string>()

/** Stands in for `src/ui/sheets.ts` where there are no style sheets: every .css.ts file arrives here as text. */
export const register = (text: string): unknown => texts.add(text)

/** All style sheets of what this build can render. */
export const collectedSheets = (): string => [...texts].join('')
