import type { CommandContext, CommandKind } from '../../../../demo-host/svc/domain/tasks/kinds.ts'
import { sealInput } from '../../../../demo-host/svc/domain/tasks/begin.ts'
import type { TestAccount } from './accounts.ts'
import { good, type Client } from './client.ts'
import type { World } from './world.ts'

/** A kind of command with behaviour set by the test. */
export const kindOf = (
  run: (context: CommandContext) => Promise<void>,
  more: Partial<CommandKind> = {},
): CommandKind => ({ service: 'test', canCancel: true, canRetry: true, mostSeconds: 60, ...more, run })

/** Adds a command to an account's queue, like a call would, without waking workers; returns its ID. */
export const addCommand = async (
  world: World,
  { id, siteId }: Pick<TestAccount, 'id' | 'siteId'>,
  name: string,
  input?: unknown,
): Promise<string> => {
  const sealed = input === undefined ? 'null' : `'${sealInput(world.keys, siteId, name, input)}'`
  const [added] = await world.run(`insert into command (site_id, account_id, created_by, name, input_sealed)
    values (${siteId}, ${id}, ${id}, '${name}', ${sealed}) returning id`)
  return String(added?.['id'])
}

/** A command as its user sees it. */
export interface ShownCommand {
  id: string
  state: string
  exitCode: number | null
  progress: number
  warn: boolean
  canCancel: boolean
  canRetry: boolean
  log: { dt: string; entry: string }[]
  [key: string]: unknown
}

export const seen = async (client: Client, id: string): Promise<ShownCommand> =>
  good(await client.get(`/queue/command/${id}`)).body as unknown as ShownCommand

/** Something that is waited for, and what ends the wait. */
export const gate = (): { opened: Promise<void>; open: () => void } => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open }
}

/** Blocks a method until it is released. */
export const holdBack = <Name extends string>(
  of: { [name in Name]?: ((...asked: never[]) => Promise<unknown>) | undefined },
  name: Name,
): (() => void) => {
  const { [name]: work } = of
  const held = gate()
  const waits = async (...asked: never[]) => {
    await held.opened
    return work!.call(of, ...asked)
  }
  Object.assign(of, { [name]: waits })
  return () => {
    Object.assign(of, { [name]: work })
    held.open()
  }
}
