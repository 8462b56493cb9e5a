import { useIsland, useWords } from '../../../../ui/island/context.ts'
import { note } from '../../../../ui/kit/layout.css.ts'
import { Link } from '../../../../ui/kit/link.tsx'
import { start } from '../../area.ts'
import { pack } from './messages.ts'

/** Why the last network cannot go, and where a password is set. */
export function ToPassword() {
  const { location } = useIsland()
  const words = useWords(pack)
  const to = `${start}/settings`
  return (
    <p className={note}>
      {`${words.lastWay} `}
      <Link href={location.href(to)} onFollow={() => location.go(to)}>
        {words.toPassword}
      </Link>
    </p>
  )
}
