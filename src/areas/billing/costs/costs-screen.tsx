import { useMemo, useState } from 'react'
import { costGroups, costs } from '../../../contract/billing/costs.ts'
import { PageHeading } from '../../../ui/area/page-heading.tsx'
import { usePageState, type PageState } from '../../../ui/area/page-state.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { RouteLink } from '../../../ui/island/route-link.tsx'
import { usePermitted } from '../../../ui/island/use-permitted.ts'
import { Button } from '../../../ui/kit/button/button.tsx'
import { note, plain, row, stack } from '../../../ui/kit/layout.css.ts'
import { useList } from '../../../ui/list/list-context.ts'
import { ListView } from '../../../ui/list/list-view.tsx'
import { fromStart, readQuery } from '../../../ui/list/query.ts'
import { useStore } from '../../../ui/use-store.ts'
import { costList, led } from './cost-list.ts'
import { CostPeriod } from './cost-period.tsx'
import { CostSummary } from './cost-summary.tsx'
import { costsPack } from './messages.en.ts'

export { costsPack as pack }

/** What usage costs: totals, a chart, and a table by a grouping that leads on to its resources. */
export function Screen() {
  const words = useWords(costsPack)
  const { location } = useIsland()
  const query = readQuery(useStore(location.$query), costs.list)
  const [state, setState] = useState<PageState>('loading')
  usePageState(state)
  const by = costGroups.find((group) => group === query.filters['by']) ?? 'service'
  const key = JSON.stringify(query)
  const list = useMemo(() => costList(by, query), [by, key])
  return (
    <div className={stack} part="page">
      <PageHeading text={words.title} />
      <p className={note}>{words.lead}</p>
      <ListView
        name="costs"
        pack={costsPack}
        list={list}
        label={words.title}
        lead={<CostPeriod />}
        led={led}
        above={(answer) => <CostSummary answer={answer} />}
        empty={<NoCosts />}
        onState={setState}
      />
    </div>
  )
}

/** Without costs: a longer period, or a first server. */
function NoCosts() {
  const words = useWords(costsPack)
  const { query, ask } = useList()
  const isPermitted = usePermitted()
  const { since: _since, until: _until, ...filters } = query.filters
  return (
    <div className={stack}>
      <p className={plain}>{words.nothing}</p>
      <p className={note}>{words.nothingHint}</p>
      <div className={row}>
        {filters['period'] !== 'thisYear' && (
          <Button onPress={() => ask(fromStart({ ...query, filters: { ...filters, period: 'thisYear' } }))}>
            {words.longer}
          </Button>
        )}
        {isPermitted('serverCreate:write') && <RouteLink to="/serverCreate">{words.create}</RouteLink>}
      </div>
    </div>
  )
}
