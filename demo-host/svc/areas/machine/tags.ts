import { servers } from '../../../../src/contract/servers/servers.ts'
import { serverTags } from '../../../../src/contract/servers/tags.ts'
import type { Call } from '../../domain/calls/call.ts'
import { ask } from '../../domain/serving/ask.ts'
import type { Asked } from '../../domain/serving/serve-machine.ts'
import { said } from './fields.ts'
import { findServer } from './find-servers.ts'

/** Adds or removes a server's tag; returns all its tags. */
export const tags = async ({ fields }: Asked, call: Call): Promise<string[]> => {
  const { id } = await findServer(call, fields)
  const [add, remove] = [said(fields, 'add'), said(fields, 'remove')]
  if (add !== undefined) await ask(call, serverTags.add, { params: { id }, body: { tag: add } })
  if (remove !== undefined) await ask(call, serverTags.remove, { params: { id }, body: { tag: remove } })
  return (await ask(call, servers.show, { params: { serverId: id } })).tags
}
