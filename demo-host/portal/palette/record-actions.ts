import {
  type Can,
  type FoundRecord,
  fetchFoundResource,
  matchRoute,
  paramsIn,
  permits,
  type Resource,
  search,
  wordOf,
} from 'portico/react'
import { navigate } from 'wouter/use-browser-location'
import { menu, page } from '../session/page-session.ts'
import { words } from '../settings/language.ts'
import type { Command } from './commands.ts'
import { namedBy } from './named-by.ts'
import { requestAction } from './request-action.ts'

type Kind = FoundRecord['kind']

/** Kinds whose actions can be named in a query. */
const kinds: readonly Kind[] = ['server', 'user', 'network', 'image', 'group', 'key', 'webhook', 'ticket']

// Each is loaded in full, to know what can be done with it now.
const mostRecords = 3

/** Commands for the actions and tabs that the beginning of a query names, on the records that its end finds. */
export async function recordActions(
  query: string,
  readable: Promise<ReadonlyMap<Kind, Resource>>,
  signal: AbortSignal,
): Promise<Command[]> {
  const resources = await readable
  const verbs = [...resources].flatMap(([kind, resource]) =>
    labels(resource).map((each) => ({ ...each, kind, resource })),
  )
  const { named, rest } = namedBy(query, verbs)
  if (named.length === 0) return []
  const { items, corrected } = await page.svc.call(search.find, { query: { text: rest } }, { signal })
  if (corrected) return []
  const wanted = new Set(named.map(({ kind }) => kind))
  const records = items.filter(({ kind }) => wanted.has(kind)).slice(0, mostRecords)
  const commands = await Promise.all(
    records.map(async (record) => {
      const verbsOfKind = named.filter(({ kind }) => kind === record.kind)
      const row = await load(resources.get(record.kind)!, record, signal)
      return row ? verbsOfKind.flatMap((verb) => commandFor(verb, record, row)) : []
    }),
  )
  return commands.flat()
}

/** Declarations of the pages that the user may open. */
export async function readableResources(): Promise<Map<Kind, Resource>> {
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const resource = await fetchFoundResource(kind).catch(() => undefined)
      return resource && isPermitted(resource.list.from.can) ? ([kind, resource] as const) : undefined
    }),
  )
  const readable = found.filter((each) => each !== undefined)
  // Labels are in the reader's language once it has loaded.
  for (const [, { pack }] of readable) words.of(pack)
  await words.ready()
  return new Map(readable)
}

interface Verb {
  /** Name of an action, or of a tab. */
  name: string
  label: string
  kind: Kind
  resource: Resource
  isTab: boolean
}

const labels = ({ pack, actions, show }: Resource): Pick<Verb, 'name' | 'label' | 'isTab'>[] => {
  const texts = words.of(pack).get()
  const of = (key: string, names: string[], isTab: boolean) =>
    names.flatMap((name) => {
      const label = wordOf(texts, `${key}.${name}`)
      return label ? [{ name, label, isTab }] : []
    })
  return [...of('do', Object.keys(actions), false), ...of('tab', Object.keys(show?.tabs ?? {}), true)]
}

type Row = { id: string }

const load = ({ show }: Resource, { id, to }: FoundRecord, signal: AbortSignal): Promise<Row | undefined> => {
  const { from } = show!
  const inRoute: Readonly<Record<string, string | undefined>> = matchRoute(to)?.params ?? {}
  const params = paramsIn(from.path).map((name) => [name, inRoute[name] ?? id])
  const input = { params: Object.fromEntries(params), query: {} } as never
  return page.svc.call(from, input, { signal }).catch(() => undefined) as Promise<Row | undefined>
}

function commandFor({ name, label, isTab, resource }: Verb, record: FoundRecord, row: Row): Command[] {
  const command = {
    id: `${record.kind} ${record.id} ${isTab ? 'tab' : 'do'} ${name}`,
    name: `${label}: ${record.name}`,
    where: record.detail,
    isFound: true as const,
  }
  if (isTab) {
    const { can, from, applies } = resource.show!.tabs![name]!
    if (!isPermitted(can ?? from?.can ?? 'session') || !(applies?.(row as never) ?? true)) return []
    return [{ ...command, run: () => navigate(`${record.to}/${name}`) }]
  }
  const { run, when } = resource.actions[name]!
  if (!isPermitted(run.can) || !(when?.(row as never) ?? true)) return []
  const request = { resource: resource.name, id: row.id, action: name }
  return [{ ...command, run: () => requestAction(request, record.to) }]
}

const isPermitted = (can: Can): boolean => permits(menu.$menu.get(), can)
