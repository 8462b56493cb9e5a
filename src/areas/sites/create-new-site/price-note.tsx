import type { SiteSetupWire } from '../../../contract/sites/site-setups.ts'
import type { WizardStepProps } from '../../../core/define/wizard.ts'
import { useWords } from '../../../ui/island/context.ts'
import { Banner } from '../../../ui/kit/banner/banner.tsx'
import { createNewSitePack } from './messages.en.ts'

/** Says that there is no price list to choose. */
export function View({ value }: WizardStepProps<SiteSetupWire>) {
  const words = useWords(createNewSitePack)
  return value.priceLists.length === 0 ? <Banner tone="info">{words.noLists}</Banner> : null
}
