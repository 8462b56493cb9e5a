import { useIsland, useWords } from '../../../../ui/island/context.ts'
import { note } from '../../../../ui/kit/layout.css.ts'
import { Link } from '../../../../ui/kit/link.tsx'
import { start } from '../../area.ts'
import { pack } from './messages.ts'

/** Why the last network cannot go, and where another way in is to be had. */
export function ToPassword({ hasPassword }: { hasPassword: boolean }) {
  const { location } = useIsland()
  const words = useWords(pack)
  const to = `${start}/settings`
  return (
    <p className={note}>
      {`${hasPassword ? words.emailOff : words.lastWay} `}
      <Link href={location.href(to)} onFollow={() => location.go(to)}>
        {hasPassword ? words.toEmail : words.toPassword}
      </Link>
    </p>
  )
}
