import { registration } from '../../contract/registration.ts'
import { countdown } from '../../core/format/duration.ts'
import { isolate } from '../../core/i18n/isolate.ts'
import { useState } from 'react'
import { useStore } from '../../ui/use-store.ts'
import { useIsland, useSession, useWords } from '../../ui/island/context.ts'
import { Banner } from '../../ui/kit/banner.tsx'
import { Button } from '../../ui/kit/button.tsx'
import { useCountdown } from '../../ui/kit/countdown.ts'
import { note } from '../../ui/kit/layout.css.ts'
import { busy } from './actions/busy.ts'
import { doorsPack } from './doors-messages.ts'
import { Problem } from './problem.tsx'
import type { LoginStore } from './store.ts'

/** Reminds a signed-in user to validate the e-mail address, and sends the mail again. */
export function Unvalidated({ store }: { store: LoginStore }) {
  const { act, announce, session } = useIsland()
  const words = useWords(doorsPack)
  const state = useSession()
  const isBusy = useStore(store.$busy) === 'again'
  const problem = useStore(store.$problem)
  const [sent, setSent] = useState({ in: 0, at: 0 })
  const wait = problem?.countdown ?? sent.in
  const left = useCountdown(wait, problem ?? sent.at)
  if (state.status !== 'signed-in' || !state.user.emailValidationRequired) return null
  const again = () =>
    busy(store, 'again', async () => {
      const { mailSent, resendIn } = await act(registration.revalidate, {})
      // Validated meanwhile, in another tab or on a phone.
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
