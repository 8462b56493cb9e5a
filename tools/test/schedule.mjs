/**
 * Runs jobs concurrently: those that others depend on first, then the longest first. `run` returns a job's
 * result. A job runs after those in `after`; if one of them failed, it is `skipped`.
 */
export async function schedule(jobs, { atOnce, run, finished }) {
  const waiting = [...jobs].sort(
    (one, other) =>
      Number(other.isFirst ?? false) - Number(one.isFirst ?? false) || other.seconds - one.seconds,
  )
  const results = new Map()
  const running = new Set()

  const start = (job) => {
    const ran = Promise.resolve(run(job)).then((result) => {
      results.set(job.name, result)
      running.delete(ran)
      finished(job, result)
    })
    running.add(ran)
  }
  const isReady = ({ after = [] }) => after.every((name) => results.has(name))
  const isLost = ({ after = [] }) => after.some((name) => results.get(name)?.failed > 0)

  while (waiting.length > 0 || running.size > 0) {
    while (running.size < atOnce) {
      const at = waiting.findIndex(isReady)
      if (at < 0) break
      const [job] = waiting.splice(at, 1)
      if (isLost(job)) {
        const result = {
          passed: 0,
          failed: 1,
          output: `${job.name} could not run: what it needs failed.`,
          tests: [],
        }
        results.set(job.name, result)
        finished(job, result)
      } else start(job)
    }
    if (running.size === 0) break
    await Promise.race(running)
  }
  if (waiting.length > 0) throw new Error(`Nothing prepares ${waiting.map(({ name }) => name).join(', ')}.`)
  return results
}
