import { inCommands } from '../../src/contract/api/command-names.ts'
import type { AnyStruct, Endpoint } from '../../src/contract/engine/endpoint.ts'
import { keyAccessOf, type KeyAccess } from '../../src/contract/api/key-calls.ts'
import { paramNames, pathTemplates } from '../../src/contract/engine/path-template.ts'
import { tables } from '../../src/contract/tables.ts'
import { fieldOf, type Field } from './fields.ts'

/** A call of the contract as a command. */
export interface Command {
  /** Its name in the contract, such as `servers.addDisk`. */
  operation: string
  group: string
  name: string
  endpoint: Endpoint
  /** Access that a key needs. */
  access: KeyAccess
  /** The parameters of its path, in their order. */
  params: readonly string[]
  fields: readonly Field[]
  /** The one field that a body needs: it can be given without its option. */
  lone: Field | undefined
}

const commandFrom = (area: string, name: string, endpoint: Endpoint, access: KeyAccess): Command => {
  const fields = [...fieldsOf(endpoint.query, 'query'), ...fieldsOf(endpoint.body, 'body')]
  const needed = fields.filter(({ isRequired, takes }) => isRequired && takes !== 'json')
  return {
    operation: `${area}.${name}`,
    group: inCommands(area),
    name: inCommands(name),
    endpoint,
    access,
    params: paramNames(endpoint.path),
    fields,
    lone: needed.length === 1 && fields.every(({ isRequired }) => isRequired) ? needed[0] : undefined,
  }
}

const fieldsOf = (struct: AnyStruct | undefined, part: Field['part']): Field[] =>
  struct?.type === 'object'
    ? Object.entries(struct.schema as Record<string, AnyStruct>).map(([name, of]) => fieldOf(name, of, part))
    : []

/** All calls for API keys, in the order of the contract. */
export const commands: readonly Command[] = Object.entries(tables).flatMap(([area, table]) =>
  Object.entries<Endpoint>(table).flatMap(([name, endpoint]) => {
    const access = keyAccessOf(endpoint)
    const isFile = endpoint.upload !== undefined || endpoint.media !== undefined
    return access && !isFile ? [commandFrom(area, name, endpoint, access)] : []
  }),
)

/** The command of a call by its name in the contract. */
export const commandNamed = (operation: string): Command => {
  const found = commands.find((command) => command.operation === operation)
  if (!found) throw new Error(`The contract has no call ${operation} for keys.`)
  return found
}

/** The groups of commands, in their order. */
export const commandGroups: readonly string[] = [...new Set(commands.map(({ group }) => group))]

/** Whether a parameter of a command names a server. */
export const namesServer = ({ endpoint }: Command, param: string): boolean =>
  endpoint.path.startsWith(`/server/:${param}`)

/** Name of a parameter in usages: `server`, `task`, or its own name. */
export const paramTitle = (command: Command, param: string): string => {
  if (namesServer(command, param)) return 'server'
  if (command.endpoint.path.startsWith(`/queue/command/:${param}`)) return 'task'
  const shown = Array.from(templateOf(command.endpoint.path).matchAll(/\{(\w+)\}/g), ([, name]) => name)
  return inCommands(shown[command.params.indexOf(param)] ?? param)
}

const templateOf = pathTemplates(
  Object.values(tables).flatMap((table) => Object.values<Endpoint>(table).map(({ path }) => path)),
)
