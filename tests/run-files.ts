// Runs the test files of PORTICO_TEST_FILES in this process, each after the previous one has released its
// resources.
import path from 'node:path'
import { after, mock, suite } from 'node:test'
import { pathToFileURL } from 'node:url'
import { endWhatIsLeft } from './end-what-is-left.ts'
import { callsAreOf } from './note-calls.ts'

const files = (process.env['PORTICO_TEST_FILES'] ?? '').split(path.delimiter).filter(Boolean)

const runWhole = (file: string): Promise<void> =>
  new Promise((ended) => {
    callsAreOf(nameOf(file))
    void suite(nameOf(file), async () => {
      try {
        await import(pathToFileURL(file).href)
      } catch (error) {
        ended()
        throw error
      }
      after(() => {
        // A clock that a file has stopped would stand still for the next one.
        mock.reset()
        mock.timers.reset()
        ended()
      })
    })
  })

/** The path of a file below the repository, compiled or not. */
const nameOf = (file: string): string =>
  file
    .split(path.sep)
    .join('/')
    .replace(/^.*\/(?=tests\/)/, '')
    .replace(/\.test\.\w+$/, '')

for (const file of files) await runWhole(file)
endWhatIsLeft()
