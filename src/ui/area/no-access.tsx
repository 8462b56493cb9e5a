import { useWords } from '../island/context.ts'
import { RouteLink } from '../island/route-link.tsx'
import { areaPack } from './messages.ts'
import { Notice } from './notice.tsx'
import { useAreaPlace } from './use-route.ts'

/** Stands where a page would be that the signed-in user may not see: what to do about it, and where else to go in the area. */
export function NoAccess({ permitted }: { permitted: readonly string[] }) {
  const words = useWords(areaPack)
  const { area } = useAreaPlace()
  const other = area.pages.find(({ can, path }) => permitted.includes(can) && !/:\w+(\/|$)/.test(path))
  return (
    <Notice title={words.forbiddenTitle} text={words.forbidden}>
      {other && <RouteLink to={other.path.replace(/\/:.*/, '')}>{words.goOn}</RouteLink>}
    </Notice>
  )
}
