import { failure } from '../page/fake-svc.ts'
import { testPlaces, type Place } from '../screens/hostile-places.ts'
import { control } from '../page/page.ts'
import { until } from '../page/stage.ts'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { answersWith, detail, panel, trigger } from './queue-page.ts'
import { task } from './task-item.ts'

const inList = (name: string, answers: Place['answers'], more: Partial<Place> = {}): Place => ({
  name,
  tag: 'portal-queue',
  answers,
  reach: openList,
  isThere: (root) => root.querySelector('li'),
  ...more,
})

const inDetail = (name: string, answers: Place['answers'], more: Partial<Place> = {}): Place =>
  inList(name, answers, { reach: openDetail, isThere: (root) => root.querySelector('[role=log]'), ...more })

async function openList(element: PortalElement): Promise<void> {
  trigger(element).click()
  await until('the list is open', () => panel(element))
}

async function openDetail(element: PortalElement): Promise<void> {
  await openList(element)
  element.shadowRoot.querySelector<HTMLElement>('li button')!.click()
  await until('the log is there', () => element.shadowRoot.querySelector('[role=log]'))
}

const texts = (text: string) => ({ commandInfo: text, target: text, serviceName: text })
const times = (text: string) => ({ dtCreate: text, dtExecute: text, dtComplete: text })

describe('a hostile text of the service in the task queue', () => {
  testPlaces([
    inList('the list of tasks', (text) => answersWith([{ ...task, ...texts(text) }])),
    inList('when a task was', (text) => answersWith([{ ...task, ...times(text) }]), { verbatim: false }),
    inDetail('a task and its log', (text) =>
      answersWith([task], {
        'GET /queue/command/7': {
          body: { ...detail, ...texts(text), createdBy: text, log: [{ dt: task.dtCreate, entry: text }] },
        },
      }),
    ),
    inDetail('the times of a task and of its log', (text) =>
      answersWith([task], {
        'GET /queue/command/7': {
          body: { ...detail, ...times(text), log: [{ dt: text, entry: 'Begun.' }] },
        },
      }),
    ),
    inDetail(
      'the reason why a task cannot be cancelled',
      (text) => answersWith([task], { 'POST /queue/command/7/cancel': failure(400, 51, { info: text }) }),
      {
        async reach(element) {
          await openDetail(element)
          control(element, 'Cancel task').click()
        },
        isThere: (root) => root.querySelector('[role=alert]'),
      },
    ),
  ])
})
