import { isolate } from '../../../../core/i18n/isolate.ts'
import { useWords } from '../../../../ui/island/context.ts'
import type { SectionProps } from '../../area.ts'
import { pack } from './messages.ts'
import { WaySwitch } from './way-switch.tsx'

/** Codes by email: everybody has an address. */
export function EmailWay(props: SectionProps) {
  const words = useWords(pack)
  const detail = words.emailTo({ email: isolate(props.details.userEmail) })
  return <WaySwitch {...props} way="email" title={words.email} detail={detail} />
}
