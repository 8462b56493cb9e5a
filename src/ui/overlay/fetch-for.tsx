import { useEffect, type ReactNode } from 'react'
import { fetchScript } from '../../core/fetch-script.ts'
import { areaPack } from '../area/messages.en.ts'
import { useIsland, useWords, type Island } from '../island/context.ts'
import { pageLeft } from '../island/page-left.ts'
import { Button } from '../kit/button/button.tsx'
import { Dialog } from '../kit/dialog/dialog.tsx'
import { openOverlay, type OverlayProps } from './open-overlay.tsx'

/**
 * Loads the script of a pressed button. On failure a dialog offers another try; undefined if the user
 * declines.
 */
export const fetchFor = <Module,>(island: Island, load: () => Promise<Module>): Promise<Module | undefined> =>
  fetchScript(load).catch(
    () =>
      new Promise<Module | undefined>((answer) => {
        const again = () => answer(fetchFor(island, load))
        openOverlay(
          island,
          (overlay) => <Missing {...overlay} again={again} />,
          () => answer(undefined),
        )
      }),
  )

/** The same for a dialog: undefined also if the user has left the page that it belongs to. */
export async function fetchForDialog<Module>(
  island: Island,
  load: () => Promise<Module>,
): Promise<Module | undefined> {
  const isLeft = pageLeft(island)
  const found = await fetchFor(island, load)
  return isLeft() ? undefined : found
}

/** The same dialog for content that could not be rendered, as by `Lazy`. */
export const askToRetry = (retry: () => void): ReactNode => <AskToRetry retry={retry} />

function AskToRetry({ retry }: { retry: () => void }) {
  const island = useIsland()
  useEffect(() => {
    openOverlay(island, (overlay) => <Missing {...overlay} again={retry} />)
  }, [])
  return null
}

function Missing({ open, close, again }: OverlayProps & { again: () => void }) {
  const words = useWords(areaPack)
  const press = () => {
    again()
    close()
  }
  return (
    <Dialog
      open={open}
      title={words.failed}
      onClose={close}
      actions={<Button onPress={press}>{words.retry}</Button>}
    >
      {words.failedHint}
    </Dialog>
  )
}
