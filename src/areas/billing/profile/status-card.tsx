import type { billingProfile } from '../../../contract/billing/profile.ts'
import type { Reply } from '../../../contract/engine/endpoint.ts'
import { isolate } from '../../../core/i18n/isolate.ts'
import { useWords } from '../../../ui/island/context.ts'
import { RouteLink } from '../../../ui/island/route-link.tsx'
import { usePermitted } from '../../../ui/island/use-permitted.ts'
import { Button } from '../../../ui/kit/button/button.tsx'
import { kinds } from '../../../ui/kit/button/button.css.ts'
import { Card } from '../../../ui/kit/card/card.tsx'
import { Chip, type ChipProps } from '../../../ui/kit/chip/chip.tsx'
import { note, plain } from '../../../ui/kit/layout.css.ts'
import { pack } from './messages.en.ts'

type Profile = Reply<typeof billingProfile.show>

const tones: Readonly<Record<Profile['status'], NonNullable<ChipProps['tone']>>> = {
  none: 'neutral',
  notSet: 'warning',
  disapproved: 'danger',
  approved: 'success',
  review: 'info',
  reviewLock: 'danger',
  verified: 'success',
  depositLock: 'danger',
}

/** Where the button of a status leads: to a part of the page. */
const mending: Partial<Record<Profile['status'], 'details' | 'documents'>> = {
  notSet: 'details',
  disapproved: 'details',
  review: 'documents',
  reviewLock: 'documents',
}

interface StatusCardProps {
  profile: Profile
  onMend: (part: string) => void
}

/** The status in a sentence, and the one action that mends it. */
export function StatusCard({
  profile: { status, reason, externalStatus, verification },
  onMend,
}: StatusCardProps) {
  const words = useWords(pack)
  const mayChange = usePermitted()('billing:write')
  const isExternal = externalStatus === 'missing'
  const byCard = status === 'approved' && verification === 'card'
  const part = byCard ? 'cardCheck' : mending[status]
  return (
    <Card title={words.title} state={<Chip tone={tones[status]}>{words[`status.${status}`]}</Chip>}>
      <p className={plain}>
        {isExternal ? words['says.external'] : byCard ? words['says.byCard'] : words[`says.${status}`]}
      </p>
      {reason && <p className={note}>{words.reason({ reason: isolate(reason) })}</p>}
      {mayChange && part && (
        <span>
          <Button kind="primary" onPress={() => onMend(part)}>
            {words[`do.${status}` as 'do.notSet']}
          </Button>
        </span>
      )}
      {mayChange && status === 'depositLock' && (
        <span>
          <RouteLink to="/billing/deposits" className={kinds.primary}>
            {words['do.depositLock']}
          </RouteLink>
        </span>
      )}
    </Card>
  )
}
