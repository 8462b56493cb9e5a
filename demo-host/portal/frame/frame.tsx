import { useStore } from 'portico/react'
import { useEffect, useState, type ReactNode } from 'react'
import { texts } from '../messages.ts'
import { Foot } from '../screens/foot.tsx'
import { page } from '../session/page-session.ts'
import type { SiteInfo } from '../site.ts'
import { Header } from './header.tsx'
import { Drawer } from './drawer.tsx'
import { Rail } from './rail.tsx'
import { useNavOver } from './use-nav-over.ts'

interface FrameProps {
  site: SiteInfo | undefined
  /** The address that the page shows. */
  path: string
  children: ReactNode
}

/** What is around every page behind the sign-in: head, navigation, the page itself, foot. */
export function Frame({ site, path, children }: FrameProps) {
  const t = useStore(texts)
  const state = useStore(page.$state)
  const [isDrawn, setDrawn] = useState(false)
  const isOver = useNavOver()
  // Whoever has chosen wants to see the page.
  useEffect(() => setDrawn(false), [path, isOver])
  return (
    <div className={isOver ? 'frame nav-over' : 'frame'}>
      <Header
        site={site}
        email={state.status === 'signed-in' ? state.user.email : undefined}
        openNav={() => setDrawn(true)}
      />
      <div className="middle">
        {!isOver && <Rail current={path} />}
        <main id="main" className="main" tabIndex={-1}>
          {state.status === 'signed-in' && state.user.emailValidationRequired && (
            <p className="notice">
              <bdi>{state.user.email}</bdi>: <a href="/validate">{t.unvalidated}</a>
            </p>
          )}
          {children}
        </main>
      </div>
      {isOver && <Drawer current={path} isOpen={isDrawn} close={() => setDrawn(false)} />}
      <Foot site={site} />
    </div>
  )
}
