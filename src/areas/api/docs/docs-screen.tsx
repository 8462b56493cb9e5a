import { useState } from 'react'
import { Notice } from '../../../ui/area/notice.tsx'
import { PageHeading } from '../../../ui/area/page-heading.tsx'
import { usePageState } from '../../../ui/area/page-state.ts'
import { useRoute } from '../../../ui/area/use-route.ts'
import { Waiting } from '../../../ui/area/waiting.tsx'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { useHeadingLevel } from '../../../ui/island/heading-level.ts'
import { Lazy } from '../../../ui/island/lazy.tsx'
import { RouteLink } from '../../../ui/island/route-link.tsx'
import { CardLevel } from '../../../ui/kit/card/card-level.ts'
import { note, row, stack } from '../../../ui/kit/layout.css.ts'
import { Link } from '../../../ui/kit/link/link.tsx'
import { CallDetail } from '../reference/call-detail.tsx'
import { CallList } from '../reference/call-list.tsx'
import { referencePack } from '../reference/messages.en.ts'
import type { Operation } from '../reference/operation.ts'
import { aside, columns, detail, givesWay, whereNarrow } from '../reference/reference.css.ts'
import { takeKey } from '../reference/try-key.ts'
import { useFocusOnChange } from '../reference/use-focus-on-change.ts'
import { useOperations } from '../reference/use-operations.ts'

export { referencePack as pack } from '../reference/messages.en.ts'

/** The reference of all calls, from the service's own description of them. */
export function Screen() {
  const words = useWords(referencePack)
  const { operations, error, retry } = useOperations()
  const level = useHeadingLevel() + 1
  if (error && !operations) return <Notice title={words.title} text={error} retry={retry} />
  if (!operations) return <Waiting />
  return (
    <CardLevel value={level}>
      <Reference operations={operations} />
    </CardLevel>
  )
}

const loadBuilder = () => import('../reference/request-builder.tsx')

function Reference({ operations }: { operations: readonly Operation[] }) {
  const words = useWords(referencePack)
  const { svc } = useIsland().session
  const { query } = useRoute()
  const [apiKey, setApiKey] = useState(() => takeKey() ?? { clientId: '', secret: '' })
  usePageState('ready')
  const chosen = query['call']
  const ref = useFocusOnChange(chosen)
  const operation = operations.find(({ id }) => id === chosen)
  return (
    <div className={stack} part="page">
      <PageHeading text={words.title} />
      <p className={note}>{words.lead}</p>
      <div className={row}>
        <RouteLink to="/keys">{words.keys}</RouteLink>
        <Link href={`${svc.base.replace(/\/$/, '')}/openapi.json`}>{words.description}</Link>
      </div>
      <div className={columns}>
        <div className={chosen ? `${aside} ${givesWay}` : aside}>
          <CallList operations={operations} chosen={chosen} />
        </div>
        <div ref={ref} className={detail} tabIndex={-1}>
          {chosen && (
            <p className={`${note} ${whereNarrow}`}>
              <RouteLink to="/docs">{words.back}</RouteLink>
            </p>
          )}
          {operation ? (
            <>
              <CallDetail operation={operation} />
              <Lazy load={loadBuilder}>
                {({ RequestBuilder }) => (
                  <RequestBuilder
                    key={operation.id}
                    operation={operation}
                    apiKey={apiKey}
                    onKey={setApiKey}
                  />
                )}
              </Lazy>
            </>
          ) : (
            <p className={note}>{chosen ? words.missing : words.choose}</p>
          )}
        </div>
      </div>
    </div>
  )
}
