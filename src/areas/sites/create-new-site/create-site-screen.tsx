import { actionsOn } from '../../../contract/engine/action.ts'
import type { RowOf } from '../../../contract/engine/rows.ts'
import { siteSetups } from '../../../contract/sites/site-setups.ts'
import { defineList } from '../../../core/define/resource.ts'
import { PageHeading } from '../../../ui/area/page-heading.tsx'
import { useWords } from '../../../ui/island/context.ts'
import { useHeadingLevel } from '../../../ui/island/heading-level.ts'
import { CardLevel } from '../../../ui/kit/card/card-level.ts'
import { note, stack } from '../../../ui/kit/layout.css.ts'
import { ListView } from '../../../ui/list/list-view.tsx'
import { WizardView } from '../../../ui/wizard/wizard-view.tsx'
import { createNewSitePack } from './messages.en.ts'
import { siteWizard } from './site-wizard.ts'

export { createNewSitePack as pack } from './messages.en.ts'

const setups = defineList({
  from: siteSetups.list,
  columns: ['host', 'name', 'step', 'dtUpdate'],
  sort: '-dtUpdate',
  to: ({ id }) => `/createNewSite/${id}`,
})

/** A new site in steps, and the sites that the user has begun. */
export function Screen() {
  const words = useWords(createNewSitePack)
  return (
    <div className={stack} part="page">
      <CardLevel value={useHeadingLevel() + 1}>
        <WizardView
          wizard={siteWizard}
          head={
            <>
              <PageHeading text={words.title} />
              <p className={note}>{words.lead}</p>
            </>
          }
          start={<Begun />}
        />
      </CardLevel>
    </div>
  )
}

const actions = { remove: actionsOn<RowOf<typeof siteSetups.list>>()(siteSetups.remove, { danger: true }) }

function Begun() {
  const words = useWords(createNewSitePack)
  return (
    <ListView
      name="siteSetups"
      pack={createNewSitePack}
      list={setups}
      label={words.resume}
      actions={actions}
    />
  )
}
