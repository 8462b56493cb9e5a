/** The columns of the measured table: ten, of text, moments and numbers. */
export const columns = [
  'name',
  'email',
  'city',
  'state',
  'at',
  'seen',
  'size',
  'price',
  'note',
  'id',
] as const

const cities = ['Haifa', 'Lisboa', 'Kyoto', 'Oslo', 'Quito', 'Zürich']

/** A row of it. */
export type Line = Readonly<Record<(typeof columns)[number], string | number>>

/** A number of rows, always the same, unsorted. */
export const rows = (count: number): Line[] => {
  let seed = 7
  const next = (most: number): number => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % most
  }
  return Array.from({ length: count }, (_, at) => ({
    id: `r${at}`,
    name: `Customer ${next(1_000_000).toString(36)}`,
    email: `user${next(1_000_000)}@example.com`,
    city: cities[next(cities.length)]!,
    state: next(3) ? 'Ok' : 'Warning',
    at: new Date(1_600_000_000_000 + next(1_000_000) * 1000).toISOString(),
    seen: new Date(1_700_000_000_000 + next(1_000_000) * 1000).toISOString(),
    size: next(10_000),
    price: next(100_000),
    note: next(2) ? 'seen' : '',
  }))
}
