import type { Logger } from '../../kernel/log.ts'
import { PaymentError } from './provider.ts'

/** Work on a row of a site. */
type RowWork = (site: number, id: number) => Promise<unknown>

interface Checks {
  /** What the log names it, such as `refund`. */
  name: string
  /** What it is in words, such as "a refund". */
  title: string
  check: RowWork
  /** Puts the next check off. */
  later: RowWork
}

/** Checks something with its payment provider. What the provider doesn't answer is logged, and checked later. */
export const checkOrLater =
  ({ log }: { log: Logger }, { name, title, check, later }: Checks) =>
  async (site: number, id: number): Promise<void> => {
    try {
      await check(site, id)
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error
      log.warn({ [name]: id, problem: error.problem, reason: error.message }, `${title} could not be checked`)
      await later(site, id)
    }
  }
