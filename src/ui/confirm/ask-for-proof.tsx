import type { WireError } from '../../contract/error-codes.ts'
import type { Island } from '../island/context.ts'
import { openOverlay } from '../overlay/open-overlay.tsx'
import { ConfirmDialog, type Method } from './confirm-dialog.tsx'
import { confirmPack } from './messages.ts'

/**
 * Asks for the fresh proof of who this is that the service wants; answers whether it was given. Calls that ask meanwhile share
 * the answer.
 */
export function askForProof(island: Island, { params }: WireError): Promise<boolean> {
  const asked = asking.get(island) ?? ask(island, params?.['method'] === 'email' ? 'email' : 'password')
  asking.set(island, asked)
  return asked
}

const asking = new WeakMap<Island, Promise<boolean>>()

const ask = async (island: Island, method: Method): Promise<boolean> => {
  island.words.of(confirmPack)
  await island.words.ready()
  try {
    return await new Promise<boolean>((answer) => {
      // Whoever is signed out or leaves will not prove anything any more.
      openOverlay(
        island,
        ({ open, close }) => (
          <ConfirmDialog
            method={method}
            open={open}
            onAnswer={(isProved) => {
              answer(isProved)
              close()
            }}
          />
        ),
        () => answer(false),
      )
    })
  } finally {
    asking.delete(island)
  }
}
