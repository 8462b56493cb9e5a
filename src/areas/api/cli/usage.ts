import { commandOf, inCommands, shortCommands } from '../../../contract/api/command-names.ts'
import type { Operation, Schema } from '../reference/operation.ts'

/** The command of a call, by its short name if it has one. */
const commandFor = (operation: string): string => {
  const short = Object.keys(shortCommands).find((name) => shortCommands[name] === operation)
  return `portico-cli ${short ?? commandOf(operation)}`
}

/** Whether the command line has a call: it is open to keys, and neither takes nor returns a file. */
export const isCommand = ({ access, body, answer }: Operation): boolean =>
  access !== undefined && !body?.media && !answer?.media

/** The usage of a call's command: `portico-cli power <server> <power>`. */
export function usageOf({ id, path, parameters, body }: Operation): string {
  const words = parameters
    .filter((parameter) => parameter.in === 'path')
    .map(({ name }, at) => `<${(at === 0 && titleIn(path)) || inCommands(name)}>`)
  const { properties = {}, required = [] } = body?.schema ?? {}
  const isLone = required.length === 1 && Object.keys(properties).length === 1
  const options = required.map((name) =>
    isLone ? `<${inCommands(name)}>` : optionFor(name, properties[name]),
  )
  const queries = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map(({ name, schema }) => optionFor(name, schema))
  // The command itself identifies the server.
  return [
    commandFor(id),
    ...words,
    ...queries,
    ...(id === shortCommands['create'] ? newServer : options),
  ].join(' ')
}

/** The first path parameter's meaning, if clearer than its name. */
const titleIn = (path: string): string | undefined => {
  if (path.startsWith('/server/')) return 'server'
  return path.startsWith('/queue/command/') ? 'task' : undefined
}

const newServer = ['--name <name>', '--datacenter <id>', '--image <id>']

const optionFor = (name: string, schema: Schema | undefined): string =>
  schema?.type === 'boolean' ? `--${inCommands(name)}` : `--${inCommands(name)} <${inCommands(name)}>`
