import type { Endpoint } from '../../src/contract/engine/endpoint.ts'
import type { Check } from './check.ts'
import { Fault, NotChecked } from './finding.ts'
import { filled, unknownId, type Row } from './ids.ts'
import { changesSomething } from './listed.ts'
import { requireReply } from './requirements.ts'
import { callerOf, existingIds, type Run } from './run.ts'
import { fieldsOf, usualQuery } from './wrong-input.ts'

/** Whether lists respect paging, search and sorting. */
export const listChecks: readonly Check[] = [
  { name: 'page size', appliesTo: saysItsSize, run: checkSize },
  { name: 'from', appliesTo: takes('from', 'sorting'), run: checkFrom },
  { name: 'filter', appliesTo: takes('filter'), run: checkFilter },
  { name: 'choices', appliesTo: (endpoint) => choicesOf(endpoint).length > 0, run: checkChoices },
  { name: 'sorting', appliesTo: takes('sorting'), run: checkSorting },
]

/** The smallest page that there is. */
const few = 5

async function checkSize(run: Run, endpoint: Endpoint): Promise<void> {
  const { items, size, next, firstElement, lastElement } = await page(run, endpoint, { size: String(few) })
  if (size !== few) throw new Fault(`size is ${size}, asked for ${few}`)
  if (items.length > few) throw new Fault(`has ${items.length} rows, asked for ${few}`)
  if (next && items.length < few)
    throw new Fault(`has ${items.length} rows of ${few}, and says there is a next page`)
  if (items.length > 0 && (firstElement !== 1 || lastElement !== items.length))
    throw new Fault(`says rows ${firstElement} to ${lastElement}, and has ${items.length}`)
}

async function checkFrom(run: Run, endpoint: Endpoint): Promise<void> {
  const whole = await page(run, endpoint, {})
  if (whole.items.length < 2) throw new NotChecked('the list has fewer than two rows')
  const later = await page(run, endpoint, { from: '1' })
  if (later.firstElement !== 2) throw new Fault(`begins with row ${later.firstElement}, asked for 2`)
  if (!later.previous) throw new Fault('says that there is no page before')
  if (JSON.stringify(later.items) === JSON.stringify(whole.items))
    throw new Fault('begins with the first row')
}

async function checkFilter(run: Run, endpoint: Endpoint): Promise<void> {
  const filter = unknownId()
  const { items, total, filter: echoed } = await page(run, endpoint, { filter })
  if (items.length > 0 || total !== 0)
    throw new Fault(`finds ${items.length} of ${total} rows for a text that is nowhere`)
  if (echoed !== undefined && echoed !== filter) throw new Fault('filter is not what was asked for')
}

async function checkChoices(run: Run, endpoint: Endpoint): Promise<void> {
  for (const [name, choices] of choicesOf(endpoint)) {
    const [choice = ''] = choices
    const { items, auxFilter } = await page(run, endpoint, { [name]: choice })
    if (auxFilter !== undefined && new URLSearchParams(auxFilter).get(name) !== choice)
      throw new Fault(`auxFilter does not say ${name}=${choice}`)
    const other = items
      .map((row) => row[name])
      .find((value) => typeof value === 'string' && value !== choice && choices.includes(value))
    if (other) throw new Fault(`has rows whose ${name} is ${JSON.stringify(other)}, asked for ${choice}`)
  }
}

async function checkSorting(run: Run, endpoint: Endpoint): Promise<void> {
  const { sorting: usual } = await page(run, endpoint, {})
  const column = (usual ?? '').replace(/^-/, '')
  if (column === '') throw new NotChecked('the list does not say what it is in the order of')
  const [up, down] = [
    await page(run, endpoint, { sorting: column }),
    await page(run, endpoint, { sorting: `-${column}` }),
  ]
  if (up.sorting !== column || down.sorting !== `-${column}`)
    throw new Fault('sorting is not what was asked for')
  const values = ({ items }: Page) => items.map((row) => JSON.stringify(row[column] ?? null))
  if (new Set(values(up)).size < 2) throw new NotChecked('the first page has nothing to put in another order')
  if (values(up).join() === values(down).join()) throw new Fault(`has the same order by ${column} both ways`)
}

/** Fields of all pages, and optional ones. */
interface Page {
  items: Row[]
  size: number
  total: number
  firstElement: number
  lastElement: number
  next: boolean
  previous?: boolean
  filter?: string
  auxFilter?: string
  sorting?: string
}

async function page(run: Run, endpoint: Endpoint, asked: Record<string, string>): Promise<Page> {
  const { method, query } = endpoint
  const answer = await run.connection.send({
    method,
    path: filled(endpoint, await existingIds(run, endpoint)),
    query: { ...(query && usualQuery(query)), ...asked },
    as: callerOf(run, endpoint),
  })
  requireReply(endpoint, answer)
  return answer.json as Page
}

/** Filters of a list with choices. */
function choicesOf(endpoint: Endpoint): [string, string[]][] {
  if (!endpoint.query || !takes('size')(endpoint)) return []
  return fieldsOf(endpoint.query).flatMap(([name, { type, schema }]) =>
    type === 'enums' && name !== 'sorting' ? [[name, Object.values(schema as Record<string, string>)]] : [],
  )
}

/** Whether a list returns its page size; date-paged lists needn't. */
function saysItsSize(endpoint: Endpoint): boolean {
  return takes('size')(endpoint) && fieldsOf(endpoint.reply).some(([name]) => name === 'size')
}

function takes(...names: string[]): (endpoint: Endpoint) => boolean {
  return (endpoint) => {
    const fields = endpoint.query ? fieldsOf(endpoint.query).map(([name]) => name) : []
    return (
      !changesSomething(endpoint) && fields.includes('size') && names.every((name) => fields.includes(name))
    )
  }
}
