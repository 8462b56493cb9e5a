import { useQuery } from '../../../ui/query/use-query.ts'
import { useState } from 'react'
import { code } from '../../../contract/engine/error-codes.ts'
import { registration } from '../../../contract/login/registration.ts'
import { countdown } from '../../../core/format/duration.ts'
import { isolate } from '../../../core/i18n/isolate.ts'
import { useIsland, useSession, useWords, useAttribute } from '../../../ui/island/context.ts'
import { follow, ownAddress } from '../../../ui/island/follow.ts'
import { Banner } from '../../../ui/kit/banner/banner.tsx'
import { Button } from '../../../ui/kit/button/button.tsx'
import { useCountdown } from '../../../ui/kit/countdown.ts'
import { note } from '../../../ui/kit/layout.css.ts'
import { useStore } from '../../../ui/use-store.ts'
import { runAction } from '../actions/run.ts'
import { start } from '../area.ts'
import { Problem } from '../fields.tsx'
import { publicPack } from '../public-messages.en.ts'
import { BackLink, Paragraphs } from '../public-parts.tsx'
import { Heading } from '../screen-parts.tsx'
import type { LoginStore } from '../store.ts'

/**
 * Verifies the email with the token of the link. Requires a click, so that email scanners that open links
 * verify nothing.
 */
export function Validate({ store }: { store: LoginStore }) {
  const { act, location, session } = useIsland()
  const words = useWords(publicPack)
  const [token] = useState(() => location.$query.get().get('token'))
  const isBusy = useStore(store.$busy) === 'validate'
  const expired = useStore(store.$problem)?.code === code.badToken
  const signedIn = useSession().status === 'signed-in'
  const validate = () =>
    runAction(store, 'validate', async (isElsewhere) => {
      await act(registration.validate, { body: { token: token ?? '' } })
      await session.load({ fresh: true })
      if (!isElsewhere()) location.go('/validateSuccessful')
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

/** The e-mail address is validated; the site welcomes its new customer. */
export function ValidateSuccessful() {
  const { host, location } = useIsland()
  const words = useWords(publicPack)
  const signedIn = useSession().status === 'signed-in'
  const next = useAttribute<string>('next')
  const go = () => (signedIn && next && ownAddress(next) ? follow(host, next) : location.go(start))
  return (
    <>
      <Heading>{words.validatedTitle}</Heading>
      <Banner tone="info">{words.validated}</Banner>
      {signedIn && <Welcome />}
      <Button kind="primary" onPress={go}>
        {signedIn ? words.go : words.signIn}
      </Button>
    </>
  )
}

// Nothing is missing where a site has no welcome, so a failure shows nothing.
function Welcome() {
  const { value } = useQuery(registration.welcome, {})
  return value ? <Paragraphs text={value.text} /> : null
}

/** Reminds a signed-in user to validate the e-mail address, and sends the mail again. */
export function Unvalidated({ store }: { store: LoginStore }) {
  const { act, announce, session } = useIsland()
  const words = useWords(publicPack)
  const state = useSession()
  const isBusy = useStore(store.$busy) === 'again'
  const problem = useStore(store.$problem)
  const [sent, setSent] = useState({ in: 0, at: 0 })
  const wait = problem?.countdown ?? sent.in
  const left = useCountdown(wait, problem ?? sent.at)
  if (state.status !== 'signed-in' || !state.user.emailValidationRequired) return null
  const again = () =>
    runAction(store, 'again', async () => {
      const { mailSent, resendIn } = await act(registration.revalidate, {})
      // Verified in another tab or device.
      if (!mailSent) return session.load({ fresh: true })
      setSent({ in: resendIn, at: performance.now() })
      announce(words.sentAgain)
    })
  return (
    <>
      <Banner tone="info">{words.validateMail({ email: isolate(state.user.email) })}</Banner>
      {!problem?.countdown && <Problem store={store} fields={[]} />}
      {left > 0 ? (
        <p className={note}>{words.againIn({ time: countdown(left) })}</p>
      ) : (
        <Button busy={isBusy} onPress={() => void again()}>
          {words.again}
        </Button>
      )}
    </>
  )
}
