import type { Details } from '../../area.ts'

/** The confirmed additional address, and whether it is used. The same for administrators and for parent accounts. */
export const currentEmail = (details: Details): { email: string; isOn: boolean } =>
  details.isRootOrAdmin
    ? { email: details.adminAdditionalEmail, isOn: details.adminAdditionalEmailFlag }
    : { email: details.parentAdditionalEmail, isOn: details.parentAdditionalEmailFlag }

/** What of the profile says it, for a change. */
export function withEmail(
  { isRootOrAdmin, isParent }: Details,
  email: string,
  isOn: boolean,
): Partial<Details> {
  return {
    ...(isRootOrAdmin && { adminAdditionalEmail: email, adminAdditionalEmailFlag: isOn }),
    ...(isParent && { parentAdditionalEmail: email, parentAdditionalEmailFlag: isOn }),
  }
}
