import { useRef } from 'react'
import { useWords } from '../../../../ui/island/context.ts'
import { Button } from '../../../../ui/kit/button/button.tsx'
import { Dialog } from '../../../../ui/kit/dialog/dialog.tsx'
import { TextArea } from '../../../../ui/kit/field/text-area.tsx'
import type { OverlayProps } from '../../../../ui/overlay/open-overlay.tsx'
import { consolePack } from './messages.en.ts'

/** Asks for a text for the console to type, since the console has a keyboard but no clipboard. */
export function PasteDialog({ open, close, onText }: OverlayProps & { onText: (text: string) => void }) {
  const words = useWords(consolePack)
  const ref = useRef<HTMLDivElement>(null)
  const type = () => {
    onText(ref.current?.querySelector('textarea')?.value ?? '')
    close()
  }
  return (
    <Dialog
      open={open}
      title={words.pasteTitle}
      onClose={close}
      actions={
        <>
          <Button onPress={close}>{words.cancel}</Button>
          <Button kind="primary" onPress={type}>
            {words.pasteDo}
          </Button>
        </>
      }
    >
      <div ref={ref}>
        <TextArea name="text" label={words.pasteLabel} hint={words.pasteHint} />
      </div>
    </Dialog>
  )
}
