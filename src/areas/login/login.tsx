import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { signedInHint } from '../../core/session/hint.ts'
import { useIsland, useSession, useWords } from '../../ui/island/context.ts'
import { Button } from '../../ui/kit/button/button.tsx'
import { card, room } from '../../ui/kit/layout.css.ts'
import { useStore } from '../../ui/use-store.ts'
import { fetchPublicScreens, fetchDeferredScreens } from './actions/run.ts'
import { deferredRoutes, start } from './area.ts'
import { loginPack } from './messages.en.ts'
import { focusStart, Heading } from './screen-parts.tsx'
import { SignIn } from './screens/sign-in.tsx'
import { createLoginStore, type LoginStore } from './store.ts'

/** Every door of the portal. */
export function Login() {
  const island = useIsland()
  const { host, location } = island
  const [store] = useState(() => createLoginStore(island))
  const deferred = useStore(store.$deferredScreens)
  const state = useSession()
  const attempt = useStore(store.$attempt)
  const path = useStore(location.$path).toLowerCase()
  const query = useStore(location.$query)
  const signedIn = state.status === 'signed-in'
  const patient = usePatience()
  const publicScreens = useStore(store.$publicScreens)
  // Every other route, and sign-in with something in hand, is a screen of the second download.
  const elsewhere = !deferredRoutes[path] && (path !== start || query.has('token'))
  const PublicScreen = elsewhere ? publicScreens?.publicScreenOf(path, query, signedIn) : undefined
  // A visitor who was signed in last time probably still is: no form flashes while the session and the
  // signed-in view load.
  const waiting =
    elsewhere && publicScreens === undefined
      ? !store.$acted.get()
      : !PublicScreen &&
        patient &&
        (state.status === 'unknown' ? signedInHint.get() : signedIn && deferred === undefined)
  const here = PublicScreen ? path : signedIn ? 'signed-in' : attempt && deferredRoutes[path] ? path : start

  useEffect(() => {
    if (!waiting) host.setState(signedIn ? 'ready' : 'unauthenticated')
  }, [host, waiting, signedIn])
  useEffect(() => {
    host.send('portal-ready')
    void fetchDeferredScreens(store)
  }, [host, store])
  useEffect(() => {
    if (elsewhere) void fetchPublicScreens(store)
  }, [elsewhere, store])
  // Drops the previous error.
  useEffect(() => location.$query.listen(() => store.$problem.set(undefined)), [location, store])
  useFocusAfterSwap(deferred ? here : start, store)

  const screen = () => {
    if (waiting) return null
    if (PublicScreen) return <PublicScreen key={`${path}?${query}`} store={store} />
    if (signedIn && !deferred) return <Arrived onGo={() => void fetchDeferredScreens(store)} />
    if (here === start || !deferred) return <SignIn store={store} />
    if (signedIn) return <deferred.SignedIn store={store} user={state.user} />
    const Screen = deferredRoutes[here]!(deferred)
    return <Screen store={store} />
  }
  return (
    <div className={room}>
      <div className={card} part="card">
        <slot name="logo" />
        <slot name="header" />
        {screen()}
        <slot name="footer" />
      </div>
    </div>
  )
}

/** A session whose screen is not there: a form would ask for a password that was taken. The button tries again. */
function Arrived({ onGo }: { onGo: () => void }) {
  const words = useWords(loginPack)
  return (
    <>
      <Heading>{words.signedIn}</Heading>
      <Button onPress={onGo}>{words.go}</Button>
    </>
  )
}

/** A service that does not answer must not keep the form away for ever. */
function usePatience(): boolean {
  const [patient, setPatient] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), 2000)
    return () => clearTimeout(timer)
  }, [])
  return patient
}

/** After the user's own action the focus moves to the next screen. */
function useFocusAfterSwap(screen: string, store: LoginStore) {
  const before = useRef(screen)
  useLayoutEffect(() => {
    if (before.current === screen) return
    before.current = screen
    if (store.$acted.get()) focusStart(store.island.host)
  }, [screen, store])
}
