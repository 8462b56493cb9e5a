import { found, shared } from '../registry.ts'

const name = 'framed by'

/**
 * The value of the header `framed-by`, in a page that another one frames: how the two are related, and the origin of the page around.
 * Undefined in pages of their own.
 */
export const framedBy = (): string | undefined => found(name) as string | undefined

/** Notes the page around: calls from here on count as its own. */
export const noteFramedBy = (relation: string, origin: string): void =>
  void shared(name, () => `${relation} ${origin}`)
