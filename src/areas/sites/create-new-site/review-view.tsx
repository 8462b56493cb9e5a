import { useState } from 'react'
import { newCompany, siteSetups, type SiteSetupWire } from '../../../contract/sites/site-setups.ts'
import { sites } from '../../../contract/sites/sites.ts'
import type { WizardStepProps } from '../../../core/define/wizard.ts'
import { isolate } from '../../../core/i18n/isolate.ts'
import { actConfirmed } from '../../../ui/confirm/act-confirmed.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { Banner } from '../../../ui/kit/banner/banner.tsx'
import { Button } from '../../../ui/kit/button/button.tsx'
import { Card } from '../../../ui/kit/card/card.tsx'
import { row } from '../../../ui/kit/layout.css.ts'
import { FieldList } from '../../../ui/resource/field-list.tsx'
import { useInvalidate } from '../../../ui/query/use-invalidation.ts'
import { useQuery } from '../../../ui/query/use-query.ts'
import { useTask } from '../../../ui/task/task.ts'
import { createNewSitePack } from './messages.en.ts'
import { ThemePreview } from './theme-preview.tsx'

const shown = [
  'host',
  'company',
  'name',
  'systemName',
  'currency',
  'locales',
  'priceList',
  'offered',
  'links',
  'administrators',
]

/** All that was entered, the sign-in page in its look, and the button that makes the site. */
export function View({ value, refresh }: WizardStepProps<SiteSetupWire>) {
  const island = useIsland()
  const words = useWords(createNewSitePack)
  const invalidate = useInvalidate()
  const task = useTask()
  const [isPublished, setPublished] = useState(false)
  const params = { setupId: value.id }
  const check = useQuery(siteSetups.dns, { params }).value
  const isReady = !check || (check.dns === 'right' && check.certificate === 'right')
  const named = (list: readonly { id: string; name: string }[], id: string) =>
    list.find((each) => each.id === id)?.name ?? ''
  const facts = {
    ...value,
    company: value.company === newCompany ? value.companyName : named(value.companies, value.company),
    priceList: named(value.priceLists, value.priceList) || words['priceList.none'],
  }
  const publish = () =>
    task.run(async () => {
      await actConfirmed(
        island,
        siteSetups.publish,
        { params },
        { success: words.published({ name: isolate(value.name) }) },
      )
      setPublished(true)
      island.announce(words.published({ name: isolate(value.name) }))
      invalidate(sites.list)
      // The wizard leads to the site once its record names it.
      await refresh()
    })
  return (
    <>
      <Card title={words['step.publish']}>
        <FieldList pack={createNewSitePack} from={siteSetups.show} names={shown} value={facts} />
      </Card>
      <ThemePreview
        theme={{ brand: value.brand, brand2: value.brand2, scheme: value.scheme }}
        name={value.systemName}
        logo={value.logo}
      />
      {!isReady && <Banner tone="info">{words.warning}</Banner>}
      {task.problem && (
        <Banner tone="danger" focuses>
          {task.problem.text}
        </Banner>
      )}
      <div className={row}>
        <Button kind="primary" busy={task.busy || isPublished} onPress={() => void publish()}>
          {words.publish}
        </Button>
      </div>
    </>
  )
}
