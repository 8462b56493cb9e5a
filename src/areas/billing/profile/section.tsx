import { useRef } from 'react'
import { billingProfile } from '../../../contract/billing/profile.ts'
import { Card } from '../../../ui/kit/card/card.tsx'
import { useWords } from '../../../ui/island/context.ts'
import { useQuery } from '../../../ui/query/use-query.ts'
import { TabFailed } from '../../../ui/resource/tab-failed.tsx'
import { CardWaiting } from '../overview/card-waiting.tsx'
import { whole } from '../overview/overview.css.ts'
import { pack } from './messages.en.ts'
import { StatusCard } from './status-card.tsx'

export { pack } from './messages.en.ts'

/** The status of the billing profile, and a way to the part of the page that mends it. */
export function Section() {
  const words = useWords(pack)
  const { value, error, refresh } = useQuery(billingProfile.show, {})
  const place = useRef<HTMLDivElement>(null)
  const focus = (name: string) =>
    (place.current?.getRootNode() as ShadowRoot | undefined)
      ?.querySelector<HTMLElement>(
        `[data-part=${name}] :is(input:not([type=hidden]), textarea, button, [tabindex])`,
      )
      ?.focus()
  return (
    <div ref={place} className={whole}>
      {value ? (
        <StatusCard profile={value} onMend={focus} />
      ) : (
        <Card title={words.title}>
          {error ? <TabFailed text={error.text} retry={() => void refresh()} /> : <CardWaiting />}
        </Card>
      )}
    </div>
  )
}
