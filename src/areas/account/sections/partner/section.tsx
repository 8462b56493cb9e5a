import { useWords } from '../../../../ui/island/context.ts'
import { Card } from '../../../../ui/kit/card.tsx'
import { Chip } from '../../../../ui/kit/chip.tsx'
import type { SectionProps } from '../../area.ts'
import { ConnectorForm } from './connector-form.tsx'
import { ConsentArrival } from './consent-arrival.tsx'
import { Consent } from './consent.tsx'
import { pack } from './messages.ts'
import { ProviderFacts } from './provider-facts.tsx'

export const packs = [pack]

/** The connector to the provider's partner account: its five fields, the consent, its end. */
export function Section(props: SectionProps) {
  const words = useWords(pack)
  const isThere = props.details.appConsentURL !== ''
  const state = (
    <Chip tone={isThere ? 'success' : 'neutral'}>{isThere ? words.isConnected : words.isNotConnected}</Chip>
  )
  return (
    <Card title={words.title} about={words.about} state={state}>
      <ConsentArrival store={props.store} />
      <ConnectorForm {...props} />
      {isThere && <Consent details={props.details} />}
      <ProviderFacts details={props.details} />
    </Card>
  )
}
