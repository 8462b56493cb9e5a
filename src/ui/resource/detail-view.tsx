import { every } from '../../core/poll/every.ts'
import { code } from '../../contract/error-codes.ts'
import { paramsIn } from '../../core/nav/path.ts'
import { Notice } from '../area/notice.tsx'
import { areaPack } from '../area/messages.ts'
import { useAreaPlace } from '../area/use-route.ts'
import { Waiting } from '../area/waiting.tsx'
import { useWords } from '../island/context.ts'
import { RouteLink } from '../island/route-link.tsx'
import { useQuery } from '../query/use-query.ts'
import { Found, type FoundProps } from './found.tsx'
import { partOf } from './part-of.ts'

type DetailViewProps = Pick<FoundProps, 'resource' | 'list' | 'way'>

/** One thing: on its way, there, or why not with what to do. */
export function DetailView(props: DetailViewProps) {
  const { resource, list } = props
  const { params } = useAreaPlace()
  const words = useWords(areaPack)
  const { from, refresh: seconds } = resource.show!
  const detail = useQuery(from, { params: partOf(params, paramsIn(from.path)), query: {} } as never, {
    refresh: every((seconds ?? day) * 1000),
  })
  const gone = gones.get(detail.problem?.first.code)
  if (!gone && detail.value !== undefined)
    return <Found {...props} value={detail.value as object} refresh={detail.refresh} />
  if (!detail.problem) return <Waiting />
  return (
    <Notice
      text={words[gone ?? 'failed']}
      {...(gone ? { title: words[`${gone}Title`] } : { retry: () => void detail.refresh() })}
    >
      <RouteLink to={list}>{words.back}</RouteLink>
    </Notice>
  )
}

/** What another try would not bring. */
const gones = new Map<number | undefined, 'missing' | 'forbidden'>([
  [code.notFound, 'missing'],
  [code.forbidden, 'forbidden'],
])

// Asked again when the page is looked at again.
const day = 86_400
