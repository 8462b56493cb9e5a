import { plan, type Order, type Plan } from '../../tools/new/plan.ts'
import { onDisk, withTexts, type Repository } from '../../tools/new/repository.ts'
import { root } from './sources.ts'

/** The repository as it is. */
export const repository = onDisk(root)
/** When migrations are begun. */
export const now = new Date('2096-11-27T23:15:00Z')

/** `resource billing invoices --tabs` as an order. */
export const order = (line: string): Order => {
  const [kind = '', ...words] = line.split(' ')
  const names = words.filter((word) => !word.startsWith('--'))
  const singularOf = words.find((word) => word.startsWith('--singular='))?.split('=')[1]
  return { kind, names, tabs: words.includes('--tabs'), ...(singularOf && { singular: singularOf }) }
}

/** What some commands write, one after the other, and the repository after them. */
export const laidOut = (...lines: string[]): Promise<{ plans: Plan[]; after: Repository }> =>
  laidOutIn(repository, ...lines)

/** The same, in another repository. */
export async function laidOutIn(
  before: Repository,
  ...lines: string[]
): Promise<{ plans: Plan[]; after: Repository }> {
  const plans: Plan[] = []
  let after = before
  for (const line of lines) {
    const planned = await plan(order(line), after, now)
    plans.push(planned)
    after = withTexts(after, { ...planned.created, ...planned.edited })
  }
  return { plans, after }
}
