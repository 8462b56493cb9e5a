import type { ReactNode } from 'react'
import { useIsland } from '../../ui/island/context.ts'
import { Link } from '../../ui/kit/link.tsx'
import type { LoginStore } from './store.ts'

/** A link to another inner route. */
export function RouteLink({ store, to, children }: { store: LoginStore; to: string; children: ReactNode }) {
  const { location } = useIsland()
  const follow = () => {
    store.$acted.set(true)
    location.go(to)
  }
  return (
    <Link href={location.href(to)} onFollow={follow}>
      {children}
    </Link>
  )
}
