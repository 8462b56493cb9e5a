import path from 'node:path'

/** Prints each test as node's test runner does, failures with their browser, and totals in its form. */
export const reporter = () => ({
  stop({ sessions }) {
    let passed = 0
    let failed = 0
    for (const session of sessions) {
      const build = session.group.name
      const file = path.relative(path.resolve('.cache/tests', build), session.testFile)
      const where = `${session.browser.name} ${build} ${file}`
      const errors = session.errors ?? []
      for (const error of errors) print(`✖ ${where}`, error)
      const tests = allTests(session.testResults).filter(({ skipped }) => !skipped)
      for (const { name, error, passed: good, duration = 0 } of tests) {
        console.log(`  ${good ? '✔' : '✖'} ${where}: ${name} (${duration}ms)`)
        if (!good) print(`✖ ${where}: ${name}`, error)
      }
      const bad = tests.filter((test) => !test.passed).length
      // A file that ran nothing proves nothing.
      const broken = errors.length > 0 || tests.length === 0 ? 1 : 0
      passed += tests.length - bad
      failed += bad + broken
      if (broken && errors.length === 0) print(`✖ ${where}: no test ran`)
      const took = tests.reduce((sum, { duration = 0 }) => sum + duration, 0)
      console.log(`${bad + broken ? '✖' : '✔'} ${where} (${took}ms)`)
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
