import type { Logger } from '../../kernel/log.ts'
import { PaymentError } from './provider.ts'

interface Check {
  /** What the log names, such as `{ refund: 7 }`. */
  subject: Readonly<Record<string, number>>
  /** What it is in words, such as "a refund". */
  title: string
  check: () => Promise<unknown>
  /** Puts the next check off. */
  later: () => Promise<unknown>
}

/** Checks something with its payment provider. What the provider doesn't answer is logged, and checked later. */
export const checkOrLater = async (
  { log }: { log: Logger },
  { subject, title, check, later }: Check,
): Promise<void> => {
  try {
    await check()
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    log.warn({ ...subject, problem: error.problem, reason: error.message }, `${title} could not be checked`)
    await later()
  }
}
