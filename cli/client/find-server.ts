import { servers } from '../../src/contract/servers/servers.ts'
import { printable } from '../printable.ts'
import { exit, Failure } from './failure.ts'
import type { Service } from './service.ts'

const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The id of a server that was named by its id or its name. Throws `Failure` where none or several are called so. */
export const findServer = async (service: Service, named: string): Promise<string> => {
  if (id.test(named)) return named
  const { items } = (await service.call(servers.list, {
    query: { filter: named.slice(0, 100), size: '100' },
  })) as {
    items: { id: string; name: string }[]
  }
  const found = items.filter(({ name }) => name.toLowerCase() === named.toLowerCase())
  if (found.length === 1) return found[0]!.id
  if (found.length > 1)
    throw new Failure(
      `Several servers are called ${named}. Use an id: ${found.map((each) => printable(each.id)).join(', ')}`,
    )
  const alike = items.slice(0, 5).map(({ name }) => printable(name))
  const hint = alike.length > 0 ? `Did you mean ${alike.join(', ')}?` : 'See: portico-cli list'
  throw new Failure(`There is no server ${named}. ${hint}`, exit.notFound)
}
