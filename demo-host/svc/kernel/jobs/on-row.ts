import type { JobHandler } from './queues.ts'

/** Worker of jobs that are about a row of a site. */
export const onRow =
  (work: (site: number, id: number) => Promise<unknown>): JobHandler =>
  async ({ site, id }) => {
    if (site !== null && id !== null) await work(site, id)
    return 'done'
  }
