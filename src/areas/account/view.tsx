import { useEffect, useState } from 'react'
import { useStore } from '../../ui/use-store.ts'
import { useAttribute, useIsland, useSession, useWords } from '../../ui/island/context.ts'
import { islandView } from '../../ui/island/island.tsx'
import { Banner } from '../../ui/kit/banner.tsx'
import { Button } from '../../ui/kit/button.tsx'
import { note, stack, title } from '../../ui/kit/layout.css.ts'
import { chosenSections, groupsFor, start, type Details } from './area.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Groups } from './groups.tsx'
import { accountPack } from './messages.ts'
import { Sections } from './sections.tsx'
import { createAccountStore, type AccountStore } from './store.ts'
import { useTask } from './task.ts'

/** What fills `<portal-profile>`. */
export const { mount } = islandView({ App: Profile, start, packs: [accountPack] })

function Profile() {
  const island = useIsland()
  const words = useWords(accountPack)
  const session = useSession()
  const [store] = useState(() => createAccountStore(island))
  const details = useStore(store.$details)
  const { status } = session
  const fetching = useTask()
  const fetch = () => void fetching.run(store.reload)

  useEffect(() => {
    if (status === 'signed-in') fetch()
    else store.$details.set(undefined)
  }, [status])
  const state =
    status === 'signed-out' ? 'unauthenticated' : details ? 'ready' : fetching.problem ? 'error' : 'loading'
  useEffect(() => {
    island.host.setState(state)
    if (state !== 'loading') island.host.send('portal-ready')
  }, [island, state])

  if (status === 'signed-out')
    return (
      <slot name="signed-out">
        <p className={note}>{words.signInFirst}</p>
      </slot>
    )
  if (details) return <Cards store={store} details={details} />
  if (fetching.problem)
    return (
      <div className={stack}>
        <Banner tone="danger">{`${words.failed} ${fetching.problem.text}`}</Banner>
        <Button onPress={fetch}>{words.retry}</Button>
      </div>
    )
  return <p className={note}>{words.loading}</p>
}

function Cards({ store, details }: { store: AccountStore; details: Details }) {
  const words = useWords(accountPack)
  const section = useAttribute<string>('section')
  const features = useAttribute<string>('features')
  const path = useStore(store.island.location.$path)
  const ways = groupsFor({ features }, details)
  const [, wanted = ''] = path.split('/').filter(Boolean)
  const group = ways.find((each) => each === wanted.toLowerCase()) ?? ways[0] ?? ''
  return (
    <div className={stack} part="profile">
      {!section && (
        <>
          <h2 className={title}>{words.title}</h2>
          <Groups store={store} ways={ways} current={group} />
        </>
      )}
      <Sections
        store={store}
        details={details}
        specs={chosenSections({ section, features }, group, details)}
      />
      <ConfirmDialog store={store} />
    </div>
  )
}
