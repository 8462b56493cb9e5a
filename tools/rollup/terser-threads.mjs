import { availableParallelism } from 'node:os'
import { Worker, isMainThread, parentPort } from 'node:worker_threads'
import { minify as minifyHere } from 'terser'

const idle = []
const waiting = []
let started = 0

/** Terser, on as many threads as there are processors. */
export function minify(code, options) {
  return new Promise((resolve, reject) => {
    waiting.push({ code, options, resolve, reject })
    begin()
  })
}

function begin() {
  if (idle.length === 0 && started < availableParallelism()) idle.push(startThread())
  if (idle.length === 0 || waiting.length === 0) return
  const thread = idle.pop()
  const { code, options, resolve, reject } = waiting.shift()
  // An idle thread must not keep the process alive.
  thread.ref()
  thread.once('message', ({ made, failure }) => {
    thread.unref()
    idle.push(thread)
    if (failure) reject(new Error(failure))
    else resolve(made)
    begin()
  })
  thread.postMessage({ code, options })
}

function startThread() {
  started++
  return new Worker(new URL(import.meta.url))
}

if (!isMainThread) {
  parentPort.on('message', ({ code, options }) => {
    minifyHere(code, options).then(
      (made) => parentPort.postMessage({ made }),
      (error) => parentPort.postMessage({ failure: `Terser: ${error.message}` }),
    )
  })
}
