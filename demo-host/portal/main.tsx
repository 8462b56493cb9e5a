import { session, useStore } from 'portico/react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { Redirect, Route, Switch } from 'wouter'
import { doors, profile } from './doors.ts'
import { applyLanguage, words } from './language.ts'
import { portalPack } from './messages.ts'
import { Door } from './screens/door.tsx'
import { Foot } from './screens/foot.tsx'
import { Home } from './screens/home.tsx'
import { Profile } from './screens/profile.tsx'
import { siteInfo, useSite } from './site.ts'

applyLanguage()
const page = session('/svc')
const texts = words.of(portalPack)
void page.load()
// The site's colours should be there with the first look, but no portal waits long for them.
await Promise.race([
  Promise.all([siteInfo, words.ready()]),
  new Promise((resolve) => setTimeout(resolve, 300)),
])
createRoot(document.getElementById('portal')!).render(<Portal />)

function Portal() {
  const site = useSite()
  return (
    <div className="page">
      <Switch>
        <Route path={doors}>
          <Door site={site} />
        </Route>
        <Route path="/">
          <SignedInOnly>
            <Home site={site} />
          </SignedInOnly>
        </Route>
        <Route path={profile}>
          <Profile site={site} otherwise={<SignedInOnly>{null}</SignedInOnly>} />
        </Route>
        <Route>
          <Redirect to="/" replace />
        </Route>
      </Switch>
      <Foot site={site} texts={useStore(texts)} />
    </div>
  )
}

/** Where only signed-in users may be; everybody else is asked to sign in, with the reason where there is one. */
function SignedInOnly({ children }: { children: ReactNode }) {
  const state = useStore(page.$state)
  if (state.status === 'signed-in') return children
  if (state.status === 'unknown') return <main className="home" aria-busy="true" />
  const query =
    state.reason === 'disconnected'
      ? '?disconnected=1'
      : state.reason === 'ip-changed'
        ? '?disconnectedByIp=56'
        : ''
  return <Redirect to={`/login${query}`} replace />
}
