import type { Command } from './schema-parts.ts'
import { networkCommands, queueCommands, serverCommands } from './schema-commands.ts'

/** The commands of a client that builds its command line from this description. */
export const schema = () => described

const group = (use: string, short: string, commands: readonly Command[]) => ({ use, short, commands })

const described = {
  schema_version: [1, 2, 2],
  schema_generated_at: new Date().toISOString(),
  commands: [
    group('server', 'Server management', serverCommands),
    group('network', 'Network management', networkCommands),
    group('queue', 'Task queue', queueCommands),
  ],
}
