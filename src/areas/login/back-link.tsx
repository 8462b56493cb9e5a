import { useWords } from '../../ui/island/context.ts'
import { start } from './area.ts'
import { doorsPack } from './doors-messages.ts'
import { RouteLink } from './route-link.tsx'
import type { LoginStore } from './store.ts'

/** The way back to signing in. */
export function BackLink({ store }: { store: LoginStore }) {
  const words = useWords(doorsPack)
  return (
    <RouteLink store={store} to={start}>
      {words.back}
    </RouteLink>
  )
}
