import { fetchScript, matchRoute, useStore } from 'portico/react'
import { type ComponentType, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { navigate } from 'wouter/use-browser-location'
import { AskConsent } from './analytics/ask-consent.tsx'
import { followConsent } from './analytics/follow-consent.ts'
import { CrashBoundary } from './frame/crash-boundary.tsx'
import { listenForKeys } from './keys/keys.ts'
import { $overlay, closeOverlay } from './palette/open.ts'
import { fetchScreen } from './routing/loaded-screens.ts'
import { Page } from './routing/page.tsx'
import { keepScroll } from './routing/scroll.ts'
import { applySiteTheme } from './session/apply-site-theme.ts'
import { Previewed } from './preview/previewed.tsx'
import { page } from './session/page-session.ts'
import { meetSessionErrors } from './session/session-errors.ts'
import { SignInAgain } from './session/sign-in-again.tsx'
import { watchForms } from './session/unsaved.ts'
import { followUser } from './session/user-details.ts'
import { followChoices } from './settings/choices.ts'
import { words } from './settings/language.ts'
import { tellOfElements } from './toasts/from-elements.ts'
import { dismissAll, tell } from './toasts/news.ts'
import { Toaster } from './toasts/toaster.tsx'
import { screenFor } from './views.ts'

followChoices()
followConsent()
keepScroll()
followElements()
watchForms()
meetSessionErrors()
tellOfElements()
listenForKeys()
void page.load()
followUser()
// Theme, messages and screen should be there with the first paint, but the portal doesn't wait long.
await Promise.race([
  Promise.all([applySiteTheme(), words.ready(), firstScreen()]),
  new Promise((resolve) => setTimeout(resolve, 300)),
])
createRoot(document.getElementById('portal')!).render(<Portal />)

/** Loads the screen of the address; errors are shown there. */
async function firstScreen(): Promise<void> {
  const place = matchRoute(location.pathname)
  const load = place && screenFor(place.route)
  if (load) await fetchScreen(load).catch(() => undefined)
}

function Portal() {
  return (
    <>
      <CrashBoundary>
        <Previewed>
          <Page />
        </Previewed>
      </CrashBoundary>
      <CrashBoundary>
        <Toaster />
        <Overlays />
        <SignInAgain />
        <OwnToasts />
        <AskConsent />
      </CrashBoundary>
    </>
  )
}

/** Toasts belong to the user who caused them: another user starts without any. */
function OwnToasts() {
  const state = useStore(page.$state)
  const user = state.status === 'signed-in' ? state.user.email : undefined
  useEffect(() => dismissAll, [user])
  return null
}

const overlays: Record<'palette' | 'keys', () => Promise<{ Overlay: ComponentType }>> = {
  palette: () => import('./palette/palette.tsx'),
  keys: () => import('./keys/cheat-sheet.tsx'),
}

/** Overlays of every page, loaded on first use. */
function Overlays() {
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

/** Follows `portal-navigate` to routes of the portal without reloading the page. */
function followElements(): void {
  document.addEventListener('portal-navigate', (event) => {
    const { kind, to } = event.detail
    if (kind === 'inner' || event.defaultPrevented || !matchRoute(to)) return
    event.preventDefault()
    navigate(to)
  })
}
