import type { Infer } from 'superstruct'
import type { UserContext } from '../../../contract/login.ts'
import { isolate } from '../../../core/i18n/isolate.ts'
import { useAttribute, useIsland, useWords } from '../../../ui/island/context.ts'
import { Button } from '../../../ui/kit/button.tsx'
import { breakable, row } from '../../../ui/kit/layout.css.ts'
import { follow, ownAddress } from '../follow.ts'
import { Heading } from '../heading.tsx'
import { loginPack } from '../messages.ts'
import { SignOut } from '../sign-out.tsx'

/** Somebody is signed in: who, where to go on, and the way out. */
export function SignedIn({ user }: { user: Infer<typeof UserContext> }) {
  const { host } = useIsland()
  const words = useWords(loginPack)
  const next = useAttribute<string>('next')
  return (
    <>
      <Heading>{words.signedIn}</Heading>
      <p className={breakable}>{words.signedInAs({ email: isolate(user.email) })}</p>
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
