import { day } from '../../../contract/kinds.ts'
import { isolate } from '../../../core/i18n/isolate.ts'
import { wordOf } from '../../../core/i18n/word.ts'
import { useWords } from '../../../ui/island/context.ts'
import { useValueText } from '../../../ui/kinds/value-text.ts'
import { useList } from '../../../ui/list/list-context.ts'
import { Opener } from '../../../ui/list/opener.tsx'
import { costsPack } from './messages.en.ts'

/** The period: one button that says which, and opens the usual ones and two days to choose. */
export function CostPeriod() {
  const words = useWords(costsPack)
  const textOf = useValueText(costsPack)
  const { period = 'thisMonth', since = '', until = '' } = useList().query.filters
  const [first, last] = [since, until].map((each) => isolate(each && textOf(day(), 'day', each)))
  const name =
    since && until
      ? words.days({ since: first!, until: last! })
      : since
        ? words.fromDay({ since: first! })
        : until
          ? words.untilDay({ until: last! })
          : wordOf(words, `period.${period}`)
  return (
    <Opener
      label={words.period}
      load={loadPanel}
      panel={({ CostPeriodPanel }, { close }) => <CostPeriodPanel close={close} />}
    >
      {words.period}: <bdi>{name}</bdi>
    </Opener>
  )
}

const loadPanel = () => import('./cost-period-panel.tsx')
