/** Runs checks one after the other, prints the output of those that fail, and totals as node's test runner does. */
export function steps(table) {
  let failed = 0
  for (const [what, run] of Object.entries(table)) {
    const began = Date.now()
    const { status, stdout, stderr, error } = run()
    const ok = status === 0
    if (!ok) failed += 1
    console.log(`${ok ? '✔' : '✖'} ${what} (${Date.now() - began} ms)`)
    if (!ok) console.log([stdout, stderr, error?.message].filter(Boolean).join('\n').trimEnd())
  }
  console.log(`ℹ pass ${Object.keys(table).length - failed}\nℹ fail ${failed}`)
  process.exitCode = failed ? 1 : 0
}
