import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { Reply } from '../../../../src/contract/engine/endpoint.ts'
import { servers } from '../../../../src/contract/servers/servers.ts'
import type { Call } from '../../domain/calls/call.ts'
import { ask, askAll } from '../../domain/serving/ask.ts'
import { fail } from '../../kernel/http/fail.ts'
import type { Fields } from '../../kernel/http/read-fields.ts'
import { isYes, said, wrong } from './fields.ts'

type Row = Reply<typeof servers.list>['items'][number]

/** A server, and whether it is on while something is done to it. */
export interface Found extends Pick<Row, 'id' | 'name' | 'datacenter'> {
  power: string
}

/** Maximum servers per call, except for plain lists. */
const most = 100

/** All servers that the key sees. */
export const allServers = async (call: Call): Promise<Found[]> =>
  powered(call, await askAll(call, servers.list))

/**
 * Servers matching `id` or the pattern `name`, fields that start with `prefix`. Throws code 906 for none,
 * unless `allow-no-servers` is set, and 903 for more than 100.
 */
export const findServers = async (call: Call, fields: Fields, prefix = ''): Promise<Found[]> => {
  const [id, name] = [said(fields, `${prefix}id`), said(fields, `${prefix}name`)]
  if (id !== undefined) return powered(call, [await ask(call, servers.show, { params: { serverId: id } })])
  if (name === undefined) throw wrong(`${prefix}name`)
  const isNamed = namePattern(name)
  const found = (await askAll(call, servers.list)).filter((row) => isNamed(row.name))
  if (found.length > most) throw wrong(`${prefix}name`)
  if (found.length === 0 && !isYes(fields, 'allow-no-servers'))
    throw fail(code.notFound, { info: `No servers found (name='${name}').` })
  return powered(call, found)
}

/** The single matching server. Throws code 903 for several. */
export const findServer = async (call: Call, fields: Fields, prefix = ''): Promise<Found> => {
  const [found, another] = await findServers(call, fields, prefix)
  if (!found || another) throw wrong(`${prefix}name`)
  return found
}

/**
 * Power status of servers. It is stored, except for servers with a running task, whose status comes from the
 * provider.
 */
const powered = async (call: Call, rows: readonly Row[]): Promise<Found[]> => {
  const isSettled = ({ status }: Row) => status === 'on' || status === 'off' || status === 'suspended'
  const settled = rows.every(isSettled)
  const on = settled ? [] : await askAll(call, servers.list, { query: { power: 'on' } })
  const ids = new Set(on.map(({ id }) => id))
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    datacenter: row.datacenter,
    power: isSettled(row) ? row.status : ids.has(row.id) ? 'on' : 'off',
  }))
}

// Limits that keep matching fast.
const [mostLetters, mostChoices, mostRepeats] = [200, 10, 3]

const part = String.raw`(?:[\w -]|\\[^\w\s]|\.|\[\^?[\w.() -]+\])`
const readable = new RegExp(String.raw`^\^?(?:${part}[*+?]?|[()](?![*+?]))*\$?$`)

/**
 * Compiles a server name pattern such as `web-.*`, matching the whole name. Supports `.`, `[a-z]`, `*`, `+`,
 * `?` and `|`; parentheses are literal. Throws code 903 for others, so that no pattern takes exponential
 * time.
 */
const namePattern = (text: string): ((name: string) => boolean) => {
  const choices = text.split('|')
  if (text.length > mostLetters || choices.length > mostChoices) throw wrong('name')
  const whole = compiled(choices.map(readChoice))
  return (name) => name === text || whole.test(name)
}

const readChoice = (choice: string): string => {
  const repeats = choice.match(/[*+?]/g)?.length ?? 0
  if (repeats > mostRepeats || !readable.test(choice)) throw wrong('name')
  return choice
    .replace(/^\^/, '')
    .replace(/(?<!\\)\$$/, '')
    .replaceAll(/(?<!\\)[()]/g, String.raw`\$&`)
}

const compiled = (choices: readonly string[]): RegExp => {
  try {
    return new RegExp(`^(?:${choices.join('|')})$`)
  } catch {
    // For example a reversed range.
    throw wrong('name')
  }
}
