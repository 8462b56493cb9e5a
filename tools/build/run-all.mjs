import { spawn } from 'node:child_process'
import { root } from './root.mjs'

/** Runs Node commands in order, two at a time. Stops after the first failure and returns those that failed. */
export async function runAll(commands, env) {
  const waiting = Object.entries(commands)
  const failed = []
  const next = async () => {
    while (waiting.length > 0 && failed.length === 0) {
      const [what, args] = waiting.shift()
      if ((await exitOf(args, env)) !== 0) failed.push(what)
    }
  }
  await Promise.all([next(), next()])
  return failed
}

const exitOf = (args, env) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    })
    child.once('exit', (code) => resolve(code ?? 1))
  })
