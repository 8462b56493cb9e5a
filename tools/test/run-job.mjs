import { spawn } from 'node:child_process'
import { counted, testsIn } from './read-output.mjs'

/** Runs a job in a process of its own, and answers what it printed, how many of its tests passed, and how long each took. */
export function runJob(job, { cwd, env, longest }) {
  const began = Date.now()
  return new Promise((resolve) => {
    const child = spawn(process.execPath, job.args, {
      cwd,
      env: { ...env, ...job.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, so that whatever it has started ends with it.
      detached: process.platform !== 'win32',
    })
    running.add(child)
    let output = ''
    const keep = (chunk) => (output += chunk)
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    const timer = setTimeout(() => {
      keep(`\n${job.name} did not end within ${longest} s.\n`)
      end(child)
    }, longest * 1000)
    child.on('error', (error) => keep(error.message))
    child.on('close', (status) => {
      clearTimeout(timer)
      running.delete(child)
      resolve({
        ...counted(output, status, job),
        output,
        tests: testsIn(output, job),
        seconds: (Date.now() - began) / 1000,
      })
    })
  })
}

/** Ends every job that runs. */
export function endJobs() {
  for (const child of running) end(child)
}

const running = new Set()

function end(child) {
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}
