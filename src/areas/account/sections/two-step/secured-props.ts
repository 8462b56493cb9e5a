import type { SectionProps } from '../../area.ts'
import type { Security } from '../../security.ts'

/** What the parts of the section get. */
export interface SecuredProps extends SectionProps {
  security: Security
  /** Shows a change that the service has taken. */
  change: (security: Security) => void
}
