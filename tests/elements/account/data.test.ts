import { assert } from 'chai'
import { loadPace } from '../../../src/core/poll/every.ts'
import { failure, inTurn } from '../page/fake-svc.ts'
import { clearPage } from '../page/clear-page.ts'
import { banner, control, hasNoViolation } from '../page/page.ts'
import { shows, text } from '../screens/shown-text.ts'
import { until } from '../page/stage.ts'
import { visibility } from '../island/visibility.ts'
import { openSection } from './profile-page.ts'

afterEach(clearPage)

describe('the archive of one’s own data', () => {
  const command = (state: string, progress: number, more: object = {}) => ({
    id: '5',
    dtCreate: '2026-11-20T09:00:00.000Z',
    dtExecute: null,
    dtComplete: null,
    serviceName: 'account',
    commandInfo: 'export-data',
    exitCode: null,
    progress,
    warn: false,
    target: '',
    state,
    canCancel: true,
    canRetry: false,
    createdBy: 'ada@example.com',
    log: [],
    ...more,
  })
  const inList = ({ createdBy: _by, log: _log, ...item }: ReturnType<typeof command>) => item
  const done = command('done', 100, { dtComplete: new Date(Date.now() - 60_000).toISOString(), exitCode: 0 })
  const none = { 'GET /queue': { body: [] }, 'POST /header/export': { body: { cmdId: '5' } } }

  it('is begun, shows how far it is, and can be downloaded once it is done', async () => {
    const see = visibility()
    const { svc, element } = await openSection('data', {
      answers: {
        ...none,
        'GET /queue/command/5': inTurn({ body: command('running', 40) }, { body: done }),
        'GET /header/export/5': { body: { archive: true } },
      },
    })
    await until('it can be begun', () => control(element, 'Export data'))
    await hasNoViolation(element)
    control(element, 'Export data').click()
    await shows(element, 'Creating your export: 40%')
    assert.include(text(element), 'Follow the progress in the task queue')
    await loadPace()
    // Becoming visible polls immediately, instead of after the queue's 6 s.
    see('hidden')
    see('visible')
    await until('it is done', () => control(element, 'Download export'))
    const names: string[] = []
    const click = HTMLAnchorElement.prototype.click
    HTMLAnchorElement.prototype.click = function () {
      names.push(this.download)
    }
    control(element, 'Download export').click()
    await until('it is saved', () => names.length)
    HTMLAnchorElement.prototype.click = click
    assert.deepEqual(names, ['my-data.zip'])
    assert.equal(svc.called('GET /header/export/5').length, 1)
  })

  it('is found again after the page was left', async () => {
    const { element } = await openSection('data', {
      answers: {
        'GET /queue': { body: [inList(done)] },
        'GET /queue/command/5': { body: done },
      },
    })
    await until('it is there', () => control(element, 'Download export'))
    await until('another can be begun', () => control(element, 'Export data again'))
  })

  it('is not offered once its day is over', async () => {
    const old = command('done', 100, { dtComplete: '2020-01-01T00:00:00.000Z' })
    const { element } = await openSection('data', { answers: { 'GET /queue': { body: [inList(old)] } } })
    await until('it can be begun', () => control(element, 'Export data'))
    assert.isUndefined(control(element, 'Download export'))
  })

  it('says when it could not be made, and can be begun again', async () => {
    const { element } = await openSection('data', {
      answers: {
        'GET /queue': { body: [inList(command('failed', 30))] },
        'GET /queue/command/5': { body: command('failed', 30) },
      },
    })
    await until('it says so', () => banner(element).includes("couldn't create the export"))
    assert.exists(control(element, 'Export data again'))
  })

  it('says when there were too many', async () => {
    const { element } = await openSection('data', {
      answers: {
        ...none,
        'POST /header/export': failure(429, 907, { countdown: 90 }),
      },
    })
    await until('it can be begun', () => control(element, 'Export data'))
    control(element, 'Export data').click()
    await until('it says so', () => banner(element).includes('Too many requests'))
  })

  it('says when the file is gone, and keeps the way to a new one', async () => {
    const { element } = await openSection('data', {
      answers: {
        'GET /queue': { body: [inList(done)] },
        'GET /queue/command/5': { body: done },
        'GET /header/export/5': failure(404, 906),
      },
    })
    await until('it is there', () => control(element, 'Download export'))
    control(element, 'Download export').click()
    await until('it says so', () => banner(element).startsWith('Not found.'))
  })
})
