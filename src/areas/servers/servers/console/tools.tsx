import { useEffect, useState } from 'react'
import { Menu } from '../../../../ui/action/menu.tsx'
import { useIsland, useWords } from '../../../../ui/island/context.ts'
import { Button } from '../../../../ui/kit/button/button.tsx'
import { Switch } from '../../../../ui/kit/choice/switch.tsx'
import { openOverlay } from '../../../../ui/overlay/open-overlay.tsx'
import { consolePack } from './messages.en.ts'
import { PasteDialog } from './paste-dialog.tsx'
import type { Screen } from './screen.ts'
import { combinations } from './strokes.ts'

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
