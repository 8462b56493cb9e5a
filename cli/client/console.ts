import { servers } from '../../src/contract/servers/servers.ts'
import { parse } from './command-line.ts'
import { Failure } from './failure.ts'
import { findServer } from './find-server.ts'
import { write } from './output.ts'
import { portalOf, profileFor } from './profiles.ts'
import { openService } from './service.ts'
import type { Terminal } from './terminal.ts'

interface Reached {
  address: string | null
  connectUser: string
  connectionType: 'other' | 'ssh' | 'vnc' | 'rdp'
}

const consoleUsage = `Usage: portico-cli console <server> [--output json]

Tells where the screen of a server is opened in the portal, and how to connect to the server itself.
`

/**
 * `portico-cli console`: a console ends with the session that opened it, so a user signed in to the portal
 * must open it.
 */
export const openConsole = async (args: readonly string[], terminal: Terminal): Promise<void> => {
  const { words, globals } = parse(args, [], terminal.env, 'portico-cli console --help')
  if (globals.help) return terminal.out(consoleUsage)
  const [named, more] = words
  if (!named || more) throw new Failure('Name one server: portico-cli console web-1')
  const profile = await profileFor(terminal.env, globals.profile)
  const service = openService(profile, terminal, globals.timeout)
  const id = await findServer(service, named)
  const server = (await service.call(servers.show, { params: { serverId: id } })) as Reached
  const { address, connectUser, connectionType } = server
  const isSsh = connectionType === 'ssh' && address !== null
  write(
    {
      console: `${portalOf(profile)}/servers/${id}/connect`,
      address,
      ...(isSsh && { ssh: `ssh ${connectUser}@${address}` }),
    },
    globals,
    terminal,
  )
}
