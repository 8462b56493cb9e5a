import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

/**
 * Runs node once per entry of an argument table, one per processor at a time, prints the output of failures,
 * and totals like node's test runner.
 */
export async function runCommands(table) {
  const waiting = Object.entries(table)
  let failed = 0
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [what, args] = next
      const began = Date.now()
      const { status, output } = await run(args)
      if (status !== 0) failed += 1
      console.log(`${status === 0 ? '✔' : '✖'} ${what} (${Date.now() - began}ms)`)
      if (status !== 0) console.log(output.trimEnd())
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  console.log(`ℹ pass ${Object.keys(table).length - failed}\nℹ fail ${failed}`)
  process.exitCode = failed ? 1 : 0
}

function run(args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const keep = (chunk) => (output += chunk)
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', (error) => resolve({ status: 1, output: `${output}${error.message}` }))
    child.on('close', (status) => resolve({ status, output }))
  })
}
