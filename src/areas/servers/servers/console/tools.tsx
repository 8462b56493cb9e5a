import { useEffect, useState, useRef } from 'react'
import { Menu } from '../../../../ui/action/menu.tsx'
import { useIsland, useWords } from '../../../../ui/island/context.ts'
import { Button } from '../../../../ui/kit/button/button.tsx'
import { Switch } from '../../../../ui/kit/choice/switch.tsx'
import { openOverlay, type OverlayProps } from '../../../../ui/overlay/open-overlay.tsx'
import { Dialog } from '../../../../ui/kit/dialog/dialog.tsx'
import { TextArea } from '../../../../ui/kit/field/text-area.tsx'
import { consolePack } from './messages.en.ts'
import { type Screen, combinations } from './screen.ts'

export interface ToolsProps {
  screen: Screen
  canType: boolean
  /** The element to show in full screen. */
  whole: HTMLElement
}

/** Tools for what neither the keyboard nor the screen's window offers. */
export function Tools({ screen, canType, whole }: ToolsProps) {
  const island = useIsland()
  const words = useWords(consolePack)
  const [isFitted, setFitted] = useState(true)
  const keys = Object.entries(combinations).map(([label, strokes]) => ({
    id: label,
    label,
    isDanger: label === 'Ctrl+Alt+Del',
    onChoose() {
      screen.press(strokes)
      screen.focus()
    },
  }))
  const paste = () =>
    openOverlay(island, (overlay) => <PasteDialog {...overlay} onText={(text) => void screen.type(text)} />)
  return (
    <>
      {canType && <Menu items={keys} busy={false} label={words.keys} />}
      {canType && <Button onPress={paste}>{words.paste}</Button>}
      <Switch
        label={words.fit}
        checked={isFitted}
        onChange={(wanted) => {
          screen.fit(wanted)
          setFitted(wanted)
        }}
      />
      <FullScreen whole={whole} />
    </>
  )
}

// Phones of Apple have none.
function FullScreen({ whole }: { whole: HTMLElement }) {
  const words = useWords(consolePack)
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const look = () => setFull(whole.matches(':fullscreen'))
    whole.addEventListener('fullscreenchange', look)
    return () => whole.removeEventListener('fullscreenchange', look)
  }, [whole])
  if (!whole.requestFullscreen) return null
  const change = () => void (isFull ? document.exitFullscreen() : whole.requestFullscreen()).catch(() => {})
  return <Button onPress={change}>{isFull ? words.leaveFullScreen : words.fullScreen}</Button>
}

/** Asks for a text for the console to type, since the console has a keyboard but no clipboard. */
function PasteDialog({ open, close, onText }: OverlayProps & { onText: (text: string) => void }) {
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
