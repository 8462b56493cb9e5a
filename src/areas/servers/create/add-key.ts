import { sshKeys } from '../../../contract/servers/ssh-keys.ts'
import { startAction } from '../../../ui/action/start-action.ts'
import type { Island } from '../../../ui/island/context.ts'
import { sshKeysPack } from '../ssh-keys/messages.en.ts'

/** Asks for a public key in a dialog and saves it for the user. `onAdded` gets its id. */
export const addKey = (island: Island, onAdded: (id: string) => void): Promise<void> =>
  startAction(island, sshKeysPack, {
    name: 'create',
    action: { run: sshKeys.create },
    row: {},
    onDone: (reply) => onAdded((reply as { id: string }).id),
  })
