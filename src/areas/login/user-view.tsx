import { useEffect } from 'react'
import { isolate } from '../../core/i18n/isolate.ts'
import { useIsland, useSession, useWords } from '../../ui/island/context.ts'
import { islandView } from '../../ui/island/island.tsx'
import { plain, note } from '../../ui/kit/layout.css.ts'
import { loginPack } from './messages.en.ts'
import { SignOut } from './sign-out.tsx'
import { chip } from './user.css.ts'

/** The view of `<portal-user>`. */
export const { mount } = islandView({ App: User, start: '/', packs: [loginPack] })

function User() {
  const { host } = useIsland()
  const words = useWords(loginPack)
  const state = useSession()
  useEffect(() => {
    if (state.status === 'unknown') return
    host.setState(state.status === 'signed-in' ? 'ready' : 'unauthenticated')
  }, [host, state.status])
  useEffect(() => {
    host.send('portal-ready')
  }, [host])
  return (
    <div className={chip} part="user">
      {state.status === 'signed-in' && (
        <>
          <p className={plain} aria-label={words.signedInAs({ email: state.user.email })}>
            {isolate(state.user.email)}
          </p>
          <SignOut />
        </>
      )}
      {state.status === 'signed-out' && (
        <slot name="signed-out">
          <span className={note}>{words.signedOut}</span>
        </slot>
      )}
    </div>
  )
}
