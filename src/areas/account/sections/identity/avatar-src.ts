import type { Session } from '../../../../core/session/session.ts'
import { fromPage } from '../../../../core/url-of.ts'

/** The address of a picture that the service names: below its base, which may be another host. */
export const avatarSrc = ({ svc }: Session, avatar: string | null): string | undefined =>
  avatar ? fromPage(avatar.replace(/^\/svc(?=\/)/, svc.base)) : undefined
