import type { Resource } from '../../core/define/resource.ts'
import { usePageState } from '../area/page-state.ts'
import { useAreaPlace } from '../area/use-route.ts'
import { usePermitted } from '../island/use-permitted.ts'
import type { ReactNode } from 'react'
import { CardLevel } from '../kit/card-level.ts'
import { useHeadingLevel } from '../island/heading-level.ts'
import { stack } from '../kit/layout.css.ts'
import { aside, body, first } from './detail.css.ts'
import { Facts } from './facts.tsx'
import { Head } from './head.tsx'
import { FieldPanels } from './panels.tsx'
import { Tab } from './tab.tsx'
import { Tabs } from './tabs.tsx'

/** What is shown of one thing, and what asks for it anew. */
export interface FoundProps {
  resource: Resource
  /** The address of its list. */
  list: string
  /** The way back; a link to the list unless given. */
  way?: ReactNode
  value: object
  refresh: () => Promise<void>
}

/** One thing that is there: what it is and can have done to it, and a tab of what there is to know. */
export function Found(props: FoundProps) {
  const { resource, value, refresh } = props
  const { params } = useAreaPlace()
  const isPermitted = usePermitted()
  const { from, panels, facts, tabs = {} } = resource.show!
  usePageState('ready')
  const applying = Object.entries(tabs).filter(
    ([, tab]) =>
      isPermitted(tab.can ?? tab.from?.can ?? 'session') && (tab.applies?.(value as never) ?? true),
  )
  const current = applying.find(([name]) => name.toLowerCase() === params['tab']?.toLowerCase())
  return (
    <div className={stack} part="page">
      <Head {...props} />
      {applying.length > 0 && (
        <Tabs resource={resource} names={applying.map(([name]) => name)} current={current?.[0]} />
      )}
      <CardLevel value={useHeadingLevel() + 1}>
        <div className={body}>
          <div className={stack}>
            {current ? (
              <Tab
                key={current[0]}
                resource={resource}
                name={current[0]}
                spec={current[1]}
                value={value}
                refresh={refresh}
              />
            ) : (
              <FieldPanels pack={resource.pack} from={from} panels={panels} value={value} />
            )}
          </div>
          {facts && (
            <div className={current ? aside : first}>
              <Facts resource={resource} value={value} />
            </div>
          )}
        </div>
      </CardLevel>
    </div>
  )
}
