import type { Location } from '../../island/location.ts'
import type { ListViewProps } from '../list-context.ts'
import { isPeriod, periodParts, readQuery, writeQuery } from '../query.ts'

/** Adds the saved filters to the route, unless it has filters or a period. */
export function restoreTags(
  location: Location,
  { list: { from }, fixed = {} }: Pick<ListViewProps, 'list' | 'fixed'>,
  tags: Readonly<Record<string, string>>,
): void {
  const query = readQuery(location.$query.get(), from)
  const kept = Object.entries(tags).filter(([name]) => !periodParts.includes(name) && !(name in fixed))
  if (kept.length === 0 || !isPeriod(query)) return
  const search = writeQuery({ ...query, filters: { ...query.filters, ...Object.fromEntries(kept) } })
  location.go(`${location.$path.get()}?${search}`, 'inner', true)
}
