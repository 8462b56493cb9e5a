import { servers } from '../../../../src/contract/servers/servers.ts'
import type { Call } from '../../domain/calls/call.ts'
import { ask } from '../../domain/serving/ask.ts'
import type { Asked } from '../../domain/serving/serve-machine.ts'
import { isYes, needed, said, wrong } from './fields.ts'
import { findServers } from './find-servers.ts'

/** Switches all servers that are meant; answers a command of each. */
export const switchServers =
  (power: 'on' | 'off' | 'restart' | 'suspend' | 'resume') =>
  ({ fields }: Asked, call: Call): Promise<string[]> =>
    each({ fields }, call, (id) => ask(call, servers.power, { params: { id }, body: { power } }))

export const terminateServers = async (asked: Asked, call: Call) => {
  if (!isYes(asked.fields, 'dryrun')) return each(asked, call, (id) => terminate(call, id))
  const found = await findServers(call, asked.fields)
  return { dryrun: true, 'server-names': found.map(({ name }) => name) }
}

export const setPasswords = ({ fields }: Asked, call: Call): Promise<string[]> => {
  const password = said(fields, 'password') ?? ''
  return each({ fields }, call, (id) =>
    ask(call, servers.setPassword, { params: { id }, body: { password } }),
  )
}

/** The same for a server by its URL: `power` is `on`, `off` or `restart`. */
export const switchServer = async ({ params: { id = '' }, fields }: Asked, call: Call): Promise<number> => {
  const power = needed(fields, 'power')
  return commandNumber(await ask(call, servers.power, { params: { id }, body: { power } }))
}

export const terminateServer = async (
  { params: { id = '' }, fields }: Asked,
  call: Call,
): Promise<number> => {
  if (!isYes(fields, 'confirm')) throw wrong('confirm')
  return commandNumber(await terminate(call, id))
}

export const setPassword = async ({ params: { id = '' }, fields }: Asked, call: Call): Promise<number> =>
  commandNumber(
    await ask(call, servers.setPassword, {
      params: { id },
      body: { password: said(fields, 'password') ?? '' },
    }),
  )

const terminate = (call: Call, id: string) => ask(call, servers.terminate, { params: { id } })

const commandNumber = ({ cmdId }: { cmdId: string }): number => Number(cmdId)

const each = async (
  { fields }: Pick<Asked, 'fields'>,
  call: Call,
  begin: (id: string) => Promise<{ cmdId: string }>,
): Promise<string[]> => {
  const begun = []
  for (const { id } of await findServers(call, fields)) begun.push((await begin(id)).cmdId)
  return begun
}
