import { isolate } from '../../../../core/i18n/isolate.ts'
import { useWords } from '../../../../ui/island/context.ts'
import { Banner } from '../../../../ui/kit/banner.tsx'
import { Card } from '../../../../ui/kit/card.tsx'
import { Chip } from '../../../../ui/kit/chip.tsx'
import type { SectionProps } from '../../area.ts'
import { Arrival } from './arrival.tsx'
import { currentEmail } from './current-email.ts'
import { EmailForm } from './email-form.tsx'
import { EmailSwitches } from './email-switches.tsx'
import { pack } from './messages.ts'

export const packs = [pack]

/** A second address for mails: set, confirmed by a mail to it, switched on and off. */
export function Section(props: SectionProps) {
  const words = useWords(pack)
  const { additionalEmailPending: pending } = props.details
  const { email, isOn } = currentEmail(props.details)
  const state = email ? (
    <Chip tone={isOn ? 'success' : 'neutral'}>{isOn ? words.isOn : words.isOff}</Chip>
  ) : (
    <Chip tone={pending ? 'info' : 'neutral'}>{pending ? words.isPending : words.none}</Chip>
  )
  return (
    <Card title={words.title} about={words.about} state={state}>
      <Arrival onConfirmed={() => props.store.reload()} />
      {pending && (
        <Banner tone="info">
          {words.pending({ email: isolate(pending) })}
          {email && ` ${words.stillUsed({ email: isolate(email) })}`}
        </Banner>
      )}
      <EmailForm {...props} />
      {email && <EmailSwitches {...props} />}
    </Card>
  )
}
