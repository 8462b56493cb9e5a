import { BackLink } from '../island/back-link.tsx'
import { useIsOff } from '../island/context.ts'

/** A link to the list above a record, unless the page shows the way itself (`features="back"`). */
export const UpLink = (props: { to: string; children: string }) =>
  useIsOff('back') ? null : <BackLink {...props} />
