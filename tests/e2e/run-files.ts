// Runs the test files of PORTICO_TEST_FILES in this process, one after the other, with one host and one browser for them.
import path from 'node:path'
import { after, before, suite } from 'node:test'
import { pathToFileURL } from 'node:url'
import { endWhatIsLeft } from '../end-what-is-left.ts'
import { beginFile, endShared } from './harness/host/worker.ts'

const files = (process.env['PORTICO_TEST_FILES'] ?? '').split(path.delimiter).filter(Boolean)

after(async () => {
  await endShared()
  endWhatIsLeft()
})
for (const file of files) {
  const name = path.basename(file).replace(/\.test\.\w+$/, '')
  suite(name, async () => {
    before(() => beginFile(name))
    await import(pathToFileURL(file).href)
  })
}
