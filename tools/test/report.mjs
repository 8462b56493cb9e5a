import path from 'node:path'
import { recordCalls } from './calls.mjs'
import { recordDurations } from './durations.mjs'
import { recordLoaded } from './loaded.mjs'
import { failuresIn, withoutPassed } from './read-output.mjs'
import { isKnown } from './suites.mjs'

const slowest = 10

/**
 * Tells of each suite once it has ended, of each failure in full, and at the end of what took longest and of everything; where
 * it is to `record`, from a folder in which tests have noted what they loaded and called.
 */
export function report(jobs, { verbose, record }) {
  const began = Date.now()
  const left = new Map()
  const totals = new Map()
  const tests = new Map()
  const measured = {}
  const failures = []
  for (const { suite } of jobs) {
    left.set(suite, (left.get(suite) ?? 0) + 1)
    totals.set(suite, { passed: 0, failed: 0, seconds: 0 })
  }

  return {
    finished(job, result) {
      const total = totals.get(job.suite)
      // What prepares the tests of others is no test, but must not fail.
      if (!job.isPreparing) total.passed += result.passed
      total.failed += result.failed
      total.seconds += result.seconds ?? 0
      // What failed is printed twice.
      for (const one of result.tests) tests.set(`${one.job}: ${one.title}`, one)
      if (result.failed > 0) {
        console.log(`✖ ${job.name}\n${withoutPassed(result.output)}\n`)
        failures.push(...failuresOf(job, result.output))
      }
      if (verbose && result.failed === 0) console.log(`▶ ${job.name}\n${result.output}`)
      if (result.failed === 0) {
        // Of files that share a process and say nothing of themselves, each takes its part.
        const keys = job.keys ?? (job.hasFiles ? [] : [job.name])
        for (const key of keys) measured[key] = result.seconds / keys.length
        for (const { title, seconds, isFile } of result.tests)
          if (isFile) measured[job.keyOf(title)] = seconds
      }
      left.set(job.suite, left.get(job.suite) - 1)
      if (left.get(job.suite) > 0) return
      const { passed, failed, seconds } = total
      const time = `${seconds.toFixed(0)} s of work, ${((Date.now() - began) / 1000).toFixed(0)} s since the start`
      console.log(`${failed ? '✖' : '✔'} ${job.suite}: ${passed} passed, ${failed} failed (${time})`)
    },

    /** Prints the totals; answers the exit code. */
    end() {
      const passed = sum(totals, 'passed')
      const failed = sum(totals, 'failed')
      if (record) {
        recordDurations(measured, isKnown)
        const keyOf = (name) => `e2e ${name}`
        recordLoaded(
          path.join(record, 'loaded'),
          (name) => keyOf(name) in measured,
          (name) => isKnown(keyOf(name)),
        )
        const keysOf = (name) =>
          name.includes('/')
            ? [`svc postgres ${name}.test.ts`, `svc embedded ${name}.test.ts`]
            : [keyOf(name)]
        recordCalls(
          path.join(record, 'calls'),
          (name) => keysOf(name).some((key) => key in measured),
          (name) => isKnown(keysOf(name)[0]),
        )
      }
      const longest = [...tests.values()]
        .filter(({ isFile }) => !isFile)
        .sort((one, other) => other.seconds - one.seconds)
      if (longest.length > 0) console.log('\nThe slowest tests:')
      for (const { title, job, seconds } of longest.slice(0, slowest))
        console.log(`  ${seconds.toFixed(1).padStart(5)} s  ${title} (${job})`)
      console.log(`\n${passed} passed, ${failed} failed`)
      for (const lines of failures) console.log(`\n${lines}`)
      return failed > 0 ? 1 : 0
    },
  }
}

/** Of each failure the test, its file, the command that repeats it, and what it said. */
function failuresOf({ name, suite, fileOf, repeat }, output) {
  const again = (file) => repeat?.(file) ?? `npm test -- ${suite}`
  const failed = failuresIn(output).map(({ title, file, reason }) => {
    const place = file && fileOf?.(file)
    const repeated = place ? again(place) : `npm test -- ${suite}`
    return [`✖ ${title}`, place ?? name, repeated, ...reason].join('\n  ')
  })
  if (failed.length > 0) return failed
  // Nothing was reported: it broke before, or is no test.
  return [`✖ ${name}\n  ${fileOf ? `npm test -- ${suite}` : again()}`]
}

const sum = (totals, what) => [...totals.values()].reduce((all, total) => all + total[what], 0)
