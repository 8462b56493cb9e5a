/**
 * Adds up the summaries of node's test runner. A check has none and is judged by its exit code; a test job
 * without summary or tests has failed.
 */
export function counted(output, status, { isCheck = false, isPreparing = false }) {
  const passed = sum(output, 'pass')
  const failed = (sum(output, 'fail') ?? 0) + (sum(output, 'cancelled') ?? 0)
  if (isCheck || isPreparing) return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 }
  const skipped = (sum(output, 'skipped') ?? 0) + (sum(output, 'todo') ?? 0)
  // Something went wrong outside every test, or nothing was reported.
  const isBroken = failed === 0 && (status !== 0 || (passed ?? 0) + skipped === 0)
  return { passed: passed ?? 0, failed: failed + (isBroken ? 1 : 0) }
}

/** Each test with the time it took. Where a job runs several files, those that are not indented are files. */
export function testsIn(output, { name, isCheck = false, hasFiles = false }) {
  if (isCheck) return []
  const lines = [...output.matchAll(/^( *)[✔✖▶] (.+) \((\d+(?:\.\d+)?)ms\)$/gm)]
  return lines.map(([, indent, title, ms]) => ({
    title,
    job: name,
    seconds: Number(ms) / 1000,
    isFile: hasFiles && indent === '',
  }))
}

/**
 * The tests that failed, each with the name of its file where a job has several, and the first lines of what it says; none
 * where something else went wrong.
 */
export function failuresIn(output) {
  const [tests] = output.split(/^✖ failing tests:$/m)
  const failures = []
  let file
  for (const { 0: line, 1: indent, 2: mark, 3: title, index } of tests.matchAll(
    /^( *)([✔✖▶]) (.+?)(?: \(\d+(?:\.\d+)?ms\))?$/gm,
  )) {
    if (indent === '') {
      if (mark === '▶') file = title
    } else if (mark === '✖' && !isGroup(tests, indent, title)) {
      // Browser tests name their file before each test.
      const [, place = file, name = title] = /^(.+\.test\.js): (.+)$/.exec(title) ?? []
      failures.push({ title: name, file: place, reason: reasonOf(tests, title, index + line.length) })
    }
  }
  return failures
}

const mostLines = 8

/** What is said of a test at its line, or where browsers' tests repeat it. */
function reasonOf(output, title, end) {
  const own = reasonIn(output.slice(end))
  const repeated = output.indexOf(`\n✖ ${title}\n`, end)
  return own.length > 0 || repeated < 0 ? own : reasonIn(output.slice(repeated + 1))
}

/** What is said before the stack and the next test. */
function reasonIn(rest) {
  const lines = rest.split('\n').slice(1)
  const end = lines.findIndex((line) => /^\s*([✔✖▶ℹ] |at )/.test(line))
  return lines
    .slice(0, end < 0 ? undefined : end)
    .map((line) => line.trim().slice(0, 200))
    .filter(Boolean)
    .slice(0, mostLines)
}

const isGroup = (output, indent, title) => output.includes(`\n${indent}▶ ${title}\n`)

/** What a person needs to see of what failed. */
export function withoutPassed(output) {
  return output
    .split('\n')
    .filter(
      (line) => !/^\s*✔ /.test(line) && !/^ℹ (tests|suites|cancelled|skipped|todo|duration_ms) /.test(line),
    )
    .join('\n')
    .trimEnd()
}

function sum(output, word) {
  const lines = [...output.matchAll(new RegExp(`^(?:ℹ|#) ${word} (\\d+)$`, 'gm'))]
  return lines.length ? lines.reduce((total, [, digits]) => total + Number(digits), 0) : undefined
}
