import { useWords } from '../../../../ui/island/context.ts'
import { Card } from '../../../../ui/kit/card.tsx'
import type { SectionProps } from '../../area.ts'
import { DateForm } from './date-form.tsx'
import { pack } from './messages.ts'
import { NotificationSwitch } from './notification-switch.tsx'

export const packs = [pack]

/** How the user reads dates, and the switch of all notification mails. */
export function Section(props: SectionProps) {
  const words = useWords(pack)
  return (
    <Card title={words.title} about={words.about}>
      <DateForm {...props} />
      <NotificationSwitch {...props} />
    </Card>
  )
}
