import { fetchScript, useStore } from 'portico/react'
import { useEffect, useState, type ComponentType } from 'react'
import { $overlay, closeOverlay } from './palette/open.ts'
import { tell } from './toasts/news.ts'

const overlays: Record<'palette' | 'keys', () => Promise<{ Overlay: ComponentType }>> = {
  palette: () => import('./palette/palette.tsx'),
  keys: () => import('./keys/cheat-sheet.tsx'),
}

/** What opens over every page; fetched when it is first opened. */
export function Overlays() {
  const open = useStore($overlay)
  const [loaded, setLoaded] = useState<{ name: string; Overlay: ComponentType }>()
  useEffect(() => {
    if (!open) return
    fetchScript(overlays[open]).then(
      ({ Overlay }) => setLoaded({ name: open, Overlay }),
      () => {
        closeOverlay()
        tell({ tone: 'error', key: 'screenFailed' })
      },
    )
  }, [open])
  return open && loaded?.name === open ? <loaded.Overlay /> : null
}
