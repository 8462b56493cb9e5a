import { reachedBy } from './changed.mjs'
import { readDurations } from './durations.mjs'
import { suites } from './suites.mjs'
import { giveUp } from '../programs/say.mjs'

/** The jobs of the suites that are named, or of all of them; with `since`, of what has changed since then can reach. */
export async function jobsOf({ suites: names, deep, databaseUrl, since }) {
  const unknown = names.filter((name) => !suites[name])
  if (unknown.length > 0)
    giveUp(`No suite is named ${unknown.join(', ')}; there are ${Object.keys(suites).join(', ')}.`)
  const { secondsOf } = readDurations()
  const { wants, allHosts } =
    since === undefined ? { wants: () => true, allHosts: deep } : await reachedBy(since)
  const chosen = Object.entries(suites).filter(([name]) => names.length === 0 || names.includes(name))
  return chosen.flatMap(([suite, jobsIn]) =>
    jobsIn({
      deep,
      allHosts,
      databaseUrl,
      secondsOf,
      wants,
      job: (job) => ({ seconds: secondsOf(job.name), ...job, suite, isFirst: job.isPreparing ?? false }),
    }),
  )
}
