import { useEffect } from 'react'
import type { Infer } from 'superstruct'
import type { UserContext } from '../../../contract/login/login.ts'
import { isolate } from '../../../core/i18n/isolate.ts'
import { useAttribute, useIsland, useWords } from '../../../ui/island/context.ts'
import { follow, ownAddress } from '../../../ui/island/follow.ts'
import { Button } from '../../../ui/kit/button/button.tsx'
import { plain, row } from '../../../ui/kit/layout.css.ts'
import { useStore } from '../../../ui/use-store.ts'
import { fetchPublicScreens } from '../actions/run.ts'
import { loginPack } from '../messages.en.ts'
import { Heading } from '../screen-parts.tsx'
import { SignOut } from '../sign-out.tsx'
import type { LoginStore } from '../store.ts'

/** The signed-in user, with buttons to continue and to sign out. */
export function SignedIn({ store, user }: { store: LoginStore; user: Infer<typeof UserContext> }) {
  const { host } = useIsland()
  const words = useWords(loginPack)
  const next = useAttribute<string>('next')
  const publicScreens = useStore(store.$publicScreens)
  const { emailValidationRequired } = user
  useEffect(() => {
    if (emailValidationRequired) void fetchPublicScreens(store)
  }, [emailValidationRequired, store])
  return (
    <>
      <Heading>{words.signedIn}</Heading>
      <p className={plain}>{words.signedInAs({ email: isolate(user.email) })}</p>
      {emailValidationRequired && publicScreens && <publicScreens.Unvalidated store={store} />}
      <div className={row}>
        {next && ownAddress(next) && (
          <Button kind="primary" onPress={() => follow(host, next)}>
            {words.go}
          </Button>
        )}
        <SignOut />
      </div>
    </>
  )
}
