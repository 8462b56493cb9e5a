import { code } from '../../../contract/error-codes.ts'
import { registration } from '../../../contract/registration.ts'
import { useState } from 'react'
import { useStore } from '../../../ui/use-store.ts'
import { useIsland, useSession, useWords } from '../../../ui/island/context.ts'
import { Banner } from '../../../ui/kit/banner.tsx'
import { Button } from '../../../ui/kit/button.tsx'
import { note } from '../../../ui/kit/layout.css.ts'
import { busy } from '../actions/busy.ts'
import { BackLink } from '../back-link.tsx'
import { doorsPack } from '../doors-messages.ts'
import { Heading } from '../heading.tsx'
import { Problem } from '../problem.tsx'
import type { LoginStore } from '../store.ts'
import { Unvalidated } from '../unvalidated.tsx'

/**
 * Proves the e-mail address with the token of the mail. It takes a press, so that whoever only looks at the links of a
 * mail, such as a scanner, proves nothing.
 */
export function Validate({ store }: { store: LoginStore }) {
  const { act, location, session } = useIsland()
  const words = useWords(doorsPack)
  const [token] = useState(() => location.$query.get().get('token'))
  const isBusy = useStore(store.$busy) === 'validate'
  const expired = useStore(store.$problem)?.code === code.badToken
  const signedIn = useSession().status === 'signed-in'
  const validate = () =>
    busy(store, 'validate', async () => {
      await act(registration.validate, { body: { token: token ?? '' } })
      await session.load({ fresh: true })
      location.go('/validateSuccessful')
    })
  return (
    <>
      <Heading>{words.validateTitle}</Heading>
      {token && !expired && (
        <>
          <p className={note}>{words.validateLead}</p>
          <Problem store={store} fields={[]} />
          <Button kind="primary" busy={isBusy} onPress={() => void validate()}>
            {words.validate}
          </Button>
        </>
      )}
      {expired && (
        <Banner tone="danger" focuses>
          {words.expired}
        </Banner>
      )}
      {!token && !signedIn && <Banner tone="info">{words.noToken}</Banner>}
      {(!token || expired) &&
        (signedIn ? <Unvalidated store={store} /> : <p className={note}>{words.signInForMail}</p>)}
      {!signedIn && <BackLink store={store} />}
    </>
  )
}
