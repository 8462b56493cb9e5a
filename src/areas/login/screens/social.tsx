import { useEffect, useState } from 'react'
import { code } from '../../../contract/engine/error-codes.ts'
import { socialCode } from '../../../core/social/social-code.ts'
import { takeVisit } from '../../../core/social/stored-visit.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { Banner } from '../../../ui/kit/banner/banner.tsx'
import { useStore } from '../../../ui/use-store.ts'
import { handleError, runAction } from '../actions/run.ts'
import { redeemVisit, completeVisit } from '../actions/social.ts'
import { Problem } from '../fields.tsx'
import { publicPack } from '../public-messages.en.ts'
import { BackLink, Working } from '../public-parts.tsx'
import { Heading } from '../screen-parts.tsx'
import type { LoginStore } from '../store.ts'

/** A network's answer to this page as `/login/{remote}/{status}/{value}`: a code to redeem, or an error code. */
export function Remote({ store }: { store: LoginStore }) {
  const { location } = useIsland()
  const words = useWords(publicPack)
  const problem = useStore(store.$problem)
  useEffect(() => {
    const [, , remote = '', status = '', number] = location.$path.get().split('/')
    const fail = (failed: number) => void handleError(store, { code: failed, info: '' })
    if (status.toLowerCase() !== 'ok') return fail(socialCode(Number(number)))
    const visit = takeVisit()
    // A code from a link that another user sent must not sign anyone in here.
    if (!visit.state) return fail(code.socialExpired)
    const value = location.$query.get().get('value') ?? ''
    void runAction(store, 'social', () => redeemVisit(store, { social: remote, ...visit }, value))
  }, [])
  return (
    <>
      <Heading>{words.socialTitle}</Heading>
      <Problem store={store} fields={[]} />
      {problem ? <BackLink store={store} /> : <Working />}
    </>
  )
}

/** The return address for networks. */
export function SocialProcess({ store }: { store: LoginStore }) {
  const { location } = useIsland()
  const words = useWords(publicPack)
  const problem = useStore(store.$problem)
  const [cancelled, setCancelled] = useState(false)
  const network = useStore(location.$path).split('/').at(-1) ?? ''
  const known = useStore(store.$site)?.socialNetworks.find(({ social }) => social === network.toLowerCase())
  useEffect(() => {
    void completeVisit(store, network, () => setCancelled(true))
  }, [])
  return (
    <>
      <Heading>{words.socialTitle}</Heading>
      {cancelled && (
        <Banner tone="info">{words.socialCancelled({ network: known?.title ?? network })}</Banner>
      )}
      <Problem store={store} fields={[]} />
      {problem || cancelled ? <BackLink store={store} /> : <Working />}
    </>
  )
}
