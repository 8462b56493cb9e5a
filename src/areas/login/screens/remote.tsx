import { useEffect } from 'react'
import { code } from '../../../contract/error-codes.ts'
import { problemText } from '../problem-text.ts'
import { useStore } from '../../../ui/use-store.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { socialCode } from '../../../core/social/social-code.ts'
import { takeVisit } from '../../../core/social/visit-kept.ts'
import { busy } from '../actions/busy.ts'
import { redeem } from '../actions/redeem.ts'
import { BackLink } from '../back-link.tsx'
import { doorsPack } from '../doors-messages.ts'
import { Heading } from '../heading.tsx'
import { Problem } from '../problem.tsx'
import type { LoginStore } from '../store.ts'
import { Working } from '../working.tsx'

/** What came back from a network to this page, as `/login/{remote}/{status}/{value}`: a code to redeem, or an error's. */
export function Remote({ store }: { store: LoginStore }) {
  const { location, words: speech } = useIsland()
  const words = useWords(doorsPack)
  const problem = useStore(store.$problem)
  useEffect(() => {
    const [, , remote = '', status = '', number] = location.$path.get().split('/')
    const fail = async (failed: number) => {
      const error = { code: failed, info: '' }
      store.$problem.set({ ...error, text: await problemText(speech, error) })
    }
    if (status.toLowerCase() !== 'ok') return void fail(socialCode(Number(number)))
    const visit = takeVisit()
    // Somebody else's code, sent as a link, must not sign anybody in here.
    if (!visit.state) return void fail(code.socialExpired)
    const value = location.$query.get().get('value') ?? ''
    void busy(store, 'social', () => redeem(store, { social: remote, ...visit }, value))
  }, [])
  return (
    <>
      <Heading>{words.socialTitle}</Heading>
      <Problem store={store} fields={[]} />
      {problem ? <BackLink store={store} /> : <Working />}
    </>
  )
}
