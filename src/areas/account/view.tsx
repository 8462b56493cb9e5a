import { createElement, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { fromPage } from '../../core/url-of.ts'
import { useAttribute, useIsland, useSession, useWords } from '../../ui/island/context.ts'
import { useHeadingLevel } from '../../ui/island/heading-level.ts'
import { fetchWithMessages } from '../../ui/island/fetch-with-messages.ts'
import { islandView } from '../../ui/island/island.tsx'
import { Lazy } from '../../ui/island/lazy.tsx'
import { Banner } from '../../ui/kit/banner/banner.tsx'
import { Button } from '../../ui/kit/button/button.tsx'
import { CardLevel, headingTag } from '../../ui/kit/card/card-level.ts'
import { note, stack, title } from '../../ui/kit/layout.css.ts'
import { useTask } from '../../ui/task/task.ts'
import { useStore } from '../../ui/use-store.ts'
import { start, type Details } from './area.ts'
import { chosenSections, currentGroup, groupsFor } from './choose-sections.ts'
import { tab } from '../../ui/kit/tabs.css.ts'
import { nav } from './groups.css.ts'
import { accountPack } from './messages.en.ts'
import { Sections, Skeleton, SectionFailed } from './sections.tsx'
import { createAccountStore, type AccountStore } from './store.ts'
import { bare, content } from './view.css.ts'

/** The view of `<portal-profile>`. */
export const { mount } = islandView({ App: Profile, start, packs: [accountPack] })

function Profile() {
  const { host, location } = useIsland()
  const words = useWords(accountPack)
  const session = useSession()
  const isOut = session.status === 'signed-out'
  // A token from an email has done its work once the user has signed in.
  const wasIn = useRef(false)
  wasIn.current ||= session.status === 'signed-in'
  const isGuest = useStore(location.$query).has('token') && !wasIn.current
  useEffect(() => {
    if (isOut) host.setState(isGuest ? 'ready' : 'unauthenticated')
    if (isOut) host.send('portal-ready')
  }, [host, isOut, isGuest])
  if (isOut && isGuest) return <Guest />
  if (isOut)
    return (
      <slot name="signed-out">
        <p className={note}>{words.signInFirst}</p>
      </slot>
    )
  // Another tab may sign in as another user, so nothing of the previous one may stay.
  if (session.status === 'signed-in') return <Own key={session.user.email} />
  return <Skeleton />
}

/** The profile of the signed-in user. */
function Own() {
  const island = useIsland()
  const words = useWords(accountPack)
  const [store] = useState(() => createAccountStore(island))
  const details = useStore(store.$details)
  const { specs } = useShown(store, undefined)
  const { problem, run } = useTask()
  const fetch = () => void run(() => store.reload())
  useEffect(fetch, [store])
  const [isFetched, setFetched] = useState(false)
  // Scripts load while the service answers, and the cards show once both are ready, so the content below
  // moves only once.
  useEffect(() => {
    const scripts = specs.map(({ load }) => fetchWithMessages(island.words, load).catch(() => undefined))
    void Promise.all(scripts).then(() => setFetched(true))
  }, [store])
  const isReady = details && isFetched
  const state = isReady ? 'ready' : problem ? 'error' : 'loading'
  useEffect(() => {
    island.host.setState(state)
    if (state !== 'loading') island.host.send('portal-ready')
  }, [island, state])

  if (isReady) return <Cards store={store} details={details} />
  if (!problem) return <Skeleton />
  return (
    <div className={stack}>
      <Banner tone="danger">{`${words.failed} ${problem.text}`}</Banner>
      <span>
        <Button onPress={fetch}>{words.retry}</Button>
      </span>
    </div>
  )
}

function Cards({ store, details }: { store: AccountStore; details: Details }) {
  const words = useWords(accountPack)
  const session = useSession()
  // The service refuses profile changes during impersonation, so they are hidden.
  const isOther = session.status === 'signed-in' && Boolean(session.user.impersonatedBy)
  const { section, groupNames, group, specs } = useShown(store, details)
  // The old data stays if reloading fails.
  const refresh = () => void store.reload().catch(() => undefined)
  const level = useHeadingLevel()
  const ref = useSwap(section ? '' : group, refresh)
  return (
    <div className={stack} part="profile">
      {!section && (
        <>
          {createElement(headingTag(level), { className: title }, words.title)}
          <Groups store={store} groupNames={groupNames} current={group} />
        </>
      )}
      <div ref={ref} className={content} tabIndex={-1} role="group" aria-label={words[group as 'settings']}>
        {isOther && <Banner tone="info">{words.readOnly}</Banner>}
        <fieldset className={bare} disabled={isOther}>
          <CardLevel value={section ? level : level + 1}>
            <Sections store={store} details={details} specs={specs} />
          </CardLevel>
        </fieldset>
      </div>
    </div>
  )
}

/** The page's attributes and the route select parts of the profile. */
function useShown({ island: { location } }: AccountStore, details: Details | undefined) {
  const section = useAttribute<string>('section')
  const features = useAttribute<string>('features')
  const groupNames = groupsFor({ features }, details)
  const group = currentGroup(useStore(location.$path), useStore(location.$query), groupNames)
  return { section, groupNames, group, specs: chosenSections({ section, features }, group, details) }
}

/** After a change of group: focuses its start, announces it and refreshes it. */
function useSwap(group: string, refresh: () => void) {
  const ref = useRef<HTMLDivElement>(null)
  const before = useRef(group)
  useLayoutEffect(() => {
    if (before.current === group) return
    before.current = group
    ref.current?.focus({ preventScroll: true })
    refresh()
  }, [group])
  return ref
}

/** The groupNames through the profile, one for each group. Links where the route has an address. */
function Groups({
  store,
  groupNames,
  current,
}: {
  store: AccountStore
  groupNames: string[]
  current: string
}) {
  const words = useWords(accountPack)
  const { location } = store.island
  const ref = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const at = ref.current?.querySelector<HTMLElement>('[aria-current]')
    // Not scrollIntoView, which would move the page around as well.
    if (ref.current && at)
      ref.current.scrollLeft = at.offsetLeft - (ref.current.clientWidth - at.offsetWidth) / 2
  }, [current])
  return (
    <nav ref={ref} className={nav} aria-label={words.title}>
      {groupNames.map((group) => {
        const to = `${start}/${group}`
        return (
          <a
            key={group}
            href={location.href(to) ?? fromPage('#')}
            className={tab}
            part="tab"
            aria-current={group === current ? 'page' : undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              location.go(to)
            }}
          >
            {words[group as 'settings']}
          </a>
        )
      })}
    </nav>
  )
}

/**
 * For signed-out visitors who follow the email to an additional address: reading that mailbox is enough to
 * confirm it.
 */
function Guest() {
  return (
    <Lazy load={load} waiting={<Skeleton />} failed={(retry) => <SectionFailed retry={retry} />}>
      {({ Confirmation }) => <Confirmation />}
    </Lazy>
  )
}

const load = () => import('./sections/additional-email/confirmation.tsx')
