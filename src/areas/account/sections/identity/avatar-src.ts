import type { Session } from '../../../../core/session/session.ts'

/** Where the browser finds a picture that the service names: below its base, which may be another host's. */
export const avatarSrc = ({ svc }: Session, avatar: string | null): string | undefined =>
  avatar ? avatar.replace(/^\/svc(?=\/)/, svc.base) : undefined
