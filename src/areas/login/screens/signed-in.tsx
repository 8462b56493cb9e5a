import { useEffect } from 'react'
import type { Infer } from 'superstruct'
import type { UserContext } from '../../../contract/login.ts'
import { isolate } from '../../../core/i18n/isolate.ts'
import { useAttribute, useIsland, useWords } from '../../../ui/island/context.ts'
import { useStore } from '../../../ui/use-store.ts'
import { Button } from '../../../ui/kit/button.tsx'
import { plain, row } from '../../../ui/kit/layout.css.ts'
import { fetchDoors } from '../actions/fetch-doors.ts'
import { follow, ownAddress } from '../../../ui/island/follow.ts'
import { Heading } from '../heading.tsx'
import { loginPack } from '../messages.ts'
import type { LoginStore } from '../store.ts'
import { SignOut } from '../sign-out.tsx'

/** Somebody is signed in: who, where to go on, and the way out. */
export function SignedIn({ store, user }: { store: LoginStore; user: Infer<typeof UserContext> }) {
  const { host } = useIsland()
  const words = useWords(loginPack)
  const next = useAttribute<string>('next')
  const doors = useStore(store.$doors)
  const { emailValidationRequired } = user
  useEffect(() => {
    if (emailValidationRequired) void fetchDoors(store)
  }, [emailValidationRequired, store])
  return (
    <>
      <Heading>{words.signedIn}</Heading>
      <p className={plain}>{words.signedInAs({ email: isolate(user.email) })}</p>
      {emailValidationRequired && doors && <doors.Unvalidated store={store} />}
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
