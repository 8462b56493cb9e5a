import path from 'node:path'

/** Prints each failure with its browser, and totals in the form of node's test runner. */
export const reporter = () => ({
  stop({ sessions }) {
    let passed = 0
    let failed = 0
    for (const session of sessions) {
      const [build] = session.group.name.split(' ')
      const file = path.relative(path.resolve('.cache/tests', build), session.testFile)
      const where = `${session.browser.name} ${build} ${file}`
      const errors = session.errors ?? []
      for (const error of errors) print(`✖ ${where}`, error)
      const tests = allTests(session.testResults)
      for (const { name, error } of tests.filter((test) => !test.passed && !test.skipped))
        print(`✖ ${where}: ${name}`, error)
      const good = tests.filter((test) => test.passed && !test.skipped).length
      const bad = tests.filter((test) => !test.passed && !test.skipped).length
      // A file that ran nothing proves nothing.
      const broken = errors.length > 0 || (good === 0 && bad === 0) ? 1 : 0
      passed += good
      failed += bad + broken
      if (broken && errors.length === 0) print(`✖ ${where}: no test ran`)
      const seconds = (tests.reduce((sum, { duration = 0 }) => sum + duration, 0) / 1000).toFixed(1)
      console.log(
        `${bad + broken ? '✖' : '✔'} ${where} (${good} passed, ${bad + broken} failed, ${seconds} s)`,
      )
    }
    console.log(`ℹ pass ${passed}\nℹ fail ${failed}`)
  },
})

function allTests(suite) {
  if (!suite) return []
  return [...suite.tests, ...suite.suites.flatMap(allTests)]
}

function print(line, error) {
  console.log(line)
  if (error) console.log(`    ${error.message}\n${error.stack ?? ''}`)
}
