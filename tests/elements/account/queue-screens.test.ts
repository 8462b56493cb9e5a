import '#build/queue.js'
import { testScreens } from '../screens/every-screen.ts'
import { failure } from '../page/fake-svc.ts'
import { clearPage } from '../page/clear-page.ts'
import type { Screen } from '../screens/screens.ts'
import { until } from '../page/stage.ts'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { answersWith, detail, done, failed, panel, trigger } from './queue-page.ts'
import { task } from './task-item.ts'

afterEach(clearPage)

const moment = '2026-03-01T09:30:00Z'
const open = (element: PortalElement) => {
  trigger(element).click()
  return until('the list is open', () => panel(element))
}
const states = ['queued', 'warned', 'cancelled'].map((state, at) => ({ ...done, id: `1${at}`, state }))
const inQueue = (name: string, answers: Screen['answers'], more: Partial<Screen> = {}): Screen => ({
  name,
  tag: 'portal-queue',
  ...(answers && { answers }),
  reach: open,
  isThere: (root) => root.querySelector('[role=dialog]'),
  ...more,
})

testScreens('<portal-queue>', [
  inQueue('the button with what is under way', answersWith([task]), {
    reach: () => undefined,
    isThere: (_, element) => trigger(element),
  }),
  inQueue('the list', answersWith([task, failed, done, ...states])),
  inQueue('the empty list', answersWith([])),
  inQueue(
    'the list that could not be fetched',
    answersWith(() => failure(503, 908)),
  ),
  inQueue(
    'a task with its log',
    answersWith([task], {
      'GET /queue/command/7': {
        body: { ...detail, log: [{ dt: moment, entry: 'התחלה' }] },
      },
    }),
    {
      async reach(element) {
        await open(element)
        element.shadowRoot.querySelector<HTMLElement>('li button')!.click()
      },
      isThere: (root) => root.querySelector('[role=log] time'),
    },
  ),
])
