import { useAttribute } from './context.ts'

/** The level of an element's highest heading, 1 to 6: `heading-level`, 2 by default. */
export function useHeadingLevel(): number {
  const level = useAttribute<number>('headingLevel') ?? 2
  return level >= 1 && level <= 6 ? Math.trunc(level) : 2
}
