import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { openPdfMaker, type PdfLimits } from '../../../demo-host/svc/kernel/pdf/pdf-maker.ts'
import { startPdfProcess, type PdfProcess } from '../../../demo-host/svc/kernel/pdf/start-process.ts'
import { longDocument, sampleDocument } from './sample-document.ts'

/** A maker whose processes are known. */
const openKnownMaker = (limits: Partial<PdfLimits> = {}) => {
  const started: PdfProcess[] = []
  const warned: object[] = []
  const log = { warn: (fields: object) => void warned.push(fields) }
  const maker = openPdfMaker(log as never, limits, async () => {
    const process = await startPdfProcess()
    started.push(process)
    return process
  })
  return { maker, started, warned }
}

test('no process runs before the first document', async () => {
  const { maker, started } = openKnownMaker()
  assert.equal(started.length, 0)
  await maker.make(sampleDocument())
  await maker.make(sampleDocument())
  assert.equal(started.length, 1)
  maker.close()
})

test('a document whose process is killed fails, and the next one is made', async () => {
  const { maker, started, warned } = openKnownMaker()
  await maker.make(sampleDocument())
  const failing = maker.make(longDocument(5000))
  process.kill(started[0]!.pid!, 'SIGKILL')
  await assert.rejects(failing, { name: 'PdfError', problem: 'broken', message: /SIGKILL/ })
  assert.equal(warned.length, 1)
  assert.ok((await maker.make(sampleDocument())).length > 0)
  assert.equal(started.length, 2)
  maker.close()
})

test('a process that was killed between documents is replaced', async () => {
  const { maker, started } = openKnownMaker()
  await maker.make(sampleDocument())
  started[0]!.end()
  await assert.rejects(maker.make(sampleDocument()), { problem: 'broken' })
  assert.ok((await maker.make(sampleDocument())).length > 0)
  maker.close()
})

test('a document that takes too long ends its process, and the next one is made', async () => {
  const { maker, started } = openKnownMaker({ timeLimit: 1 })
  await assert.rejects(maker.make(longDocument(5000)), { problem: 'broken', message: /longer than/ })
  maker.close()
  assert.equal(started.length, 1)
})

test('a process is replaced after a number of documents, and above its memory', async () => {
  const many = openKnownMaker({ mostDocuments: 2 })
  for (let at = 0; at < 4; at += 1) await many.maker.make(sampleDocument())
  assert.equal(many.started.length, 2)
  many.maker.close()
  const large = openKnownMaker({ mostMemory: 1 })
  for (let at = 0; at < 2; at += 1) await large.maker.make(sampleDocument())
  assert.equal(large.started.length, 2)
  large.maker.close()
})

test('a document is not made once its client has gone', async () => {
  const { maker, started } = openKnownMaker()
  const gone = new AbortController()
  const first = maker.make(sampleDocument())
  const second = maker.make(sampleDocument({ title: 'Second' }), gone.signal)
  gone.abort(new Error('gone'))
  await assert.rejects(second, { message: 'gone' })
  assert.ok((await first).length > 0)
  assert.equal(started.length, 1)
  maker.close()
})

test('documents beyond those that may wait are refused', async () => {
  const { maker } = openKnownMaker({ mostWaiting: 1 })
  const [first, second] = [maker.make(sampleDocument()), maker.make(sampleDocument())]
  await assert.rejects(maker.make(sampleDocument()), { problem: 'busy' })
  await Promise.all([first, second])
  maker.close()
})

test('a process that cannot start fails the document with what it said', async () => {
  const warned: { reason?: string }[] = []
  const log = { warn: (fields: { reason: string }) => void warned.push(fields) }
  const maker = openPdfMaker(log as never, {}, () => Promise.reject(new Error('no compiler here')))
  await assert.rejects(maker.make(sampleDocument()), { problem: 'broken', message: 'no compiler here' })
  assert.deepEqual(warned, [{ reason: 'no compiler here' }])
})

test('the process has no environment of the service', async () => {
  process.env['PORTICO_SECRET_OF_TEST'] = 'hidden'
  const child = await startPdfProcess()
  const environment = process.platform === 'linux' ? readFileSync(`/proc/${child.pid}/environ`, 'utf8') : ''
  assert.doesNotMatch(environment, /PORTICO|DATABASE/)
  child.end()
})
