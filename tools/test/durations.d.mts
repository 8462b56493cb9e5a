export function balanced<T>(
  items: readonly T[],
  secondsOf: (item: T) => number,
  most: number,
): { seconds: number; items: T[] }[]

export function readDurations(): { known: Record<string, number>; secondsOf(key: string): number }
