import {
  notificationGroups,
  type Audience,
  type NotificationGroup,
} from '../../../../contract/notifications.ts'
import { useWords } from '../../../../ui/island/context.ts'
import { Banner } from '../../../../ui/kit/banner.tsx'
import { Card } from '../../../../ui/kit/card.tsx'
import type { Details, SectionProps } from '../../area.ts'
import { groups } from './groups.css.ts'
import { MailGroup } from './mail-group.tsx'
import { pack } from './messages.ts'

export const packs = [pack]

/** Which mails the user wants: each group that applies to them, with its own Save. */
export function Section({ store, details }: SectionProps) {
  const words = useWords(pack)
  return (
    <Card title={words.title} about={words.about}>
      {!details.notification && <Banner tone="info">{words.allOff}</Banner>}
      <div className={groups}>
        {groupsOf(details).map((group) => (
          <MailGroup key={group} store={store} details={details} group={group} />
        ))}
      </div>
    </Card>
  )
}

const groupsOf = ({ isParent, isRootOrAdmin }: Details): NotificationGroup[] => {
  const applies: Record<Audience, boolean> = { user: true, parent: isParent, admin: isRootOrAdmin }
  const all = Object.keys(notificationGroups) as NotificationGroup[]
  return all.filter((group) => applies[notificationGroups[group].audience])
}
