import { useEffect, useMemo } from 'react'
import { header } from '../../contract/shell/header.ts'
import { withScript } from '../../core/fetch-script.ts'
import { menuOf } from '../../core/nav/menu.ts'
import { visibleTree } from '../../core/nav/visible.ts'
import { navPack } from '../../core/nav/words.ts'
import type { SvcError } from '../../core/svc/svc-error.ts'
import { useAttribute, useIsland, useSession, useWords } from '../../ui/island/context.ts'
import { spoken } from '../../ui/island/frame.css.ts'
import { islandView } from '../../ui/island/island.tsx'
import type { View } from '../../ui/island/shell.ts'
import { useWhileShown } from '../../ui/island/while-shown.ts'
import { Banner } from '../../ui/kit/banner/banner.tsx'
import { Button } from '../../ui/kit/button/button.tsx'
import { note, stack } from '../../ui/kit/layout.css.ts'
import { useStore } from '../../ui/use-store.ts'
import { Menu } from './menu.tsx'
import { shellPack } from './messages.en.ts'
import { bone } from './nav.css.ts'
import { recallRail } from './rail.tsx'

const view = islandView({ App: Nav, start: '/', packs: [shellPack, navPack] })

/** The view of `<portal-nav>`. */
export const mount: View['mount'] = (host) => {
  recallRail(host)
  return view.mount(host)
}

function Nav() {
  const words = useWords(shellPack)
  const session = useSession()
  const isOut = session.status === 'signed-out'
  useShown(isOut ? 'unauthenticated' : undefined)
  if (isOut)
    return (
      <slot name="signed-out">
        <p className={note}>{words.signInFirst}</p>
      </slot>
    )
  // Another tab may sign in as another user, so nothing of the previous one may stay.
  if (session.status === 'signed-in') return <Own key={session.user.email} email={session.user.email} />
  return <Skeleton />
}

/** The navigation of the signed-in user. */
function Own({ email }: { email: string }) {
  const words = useWords(shellPack)
  const menu = menuOf(useIsland().session)
  const { value, problem } = useStore(menu.$menu)
  const categories = useAttribute<readonly string[]>('categories')
  useWhileShown(() => menu.read(), [menu])
  useReported(problem)
  const groups = useMemo(() => value && visibleTree(value, categories), [value, categories])
  useShown(groups ? (groups.length ? 'ready' : 'empty') : problem ? 'error' : 'loading')

  if (groups?.length)
    return <Menu email={email} groups={groups} titles={value!.titles} links={value!.links ?? []} />
  if (groups) return <p className={note}>{words.empty}</p>
  if (!problem) return <Skeleton />
  return (
    <div className={stack}>
      <Banner tone="danger">{words.failed}</Banner>
      <span>
        <Button onPress={() => void menu.refresh()}>{words.retry}</Button>
      </span>
    </div>
  )
}

function Skeleton() {
  const words = useWords(shellPack)
  return (
    <div>
      <p className={spoken}>{words.loading}</p>
      <div className={bone} aria-hidden="true" />
    </div>
  )
}

/** Exposes the element's state to scripts and the page; undefined if another component does. */
function useShown(state: 'loading' | 'ready' | 'empty' | 'error' | 'unauthenticated' | undefined): void {
  const { host } = useIsland()
  useEffect(() => {
    if (!state) return
    host.setState(state)
    if (state !== 'loading') host.send('portal-ready')
  }, [host, state])
}

/** Reports failures to the session; repeated ones are ignored. */
function useReported(problem: SvcError | undefined): void {
  const { host, session } = useIsland()
  useEffect(() => {
    if (!problem) return
    void withScript(
      () => import('../../ui/island/report-failure.ts'),
      ({ reportFailure }) => reportFailure(host, session, problem, header.menu, '/'),
    )
  }, [problem?.status, problem?.first.code])
}
