import { failed } from '../account/queue-page.ts'
import { task } from '../account/task-item.ts'
import { testPlaces, type Place } from '../screens/hostile-places.ts'
import { answersOf, incident, isFilled, line, needs, news, ticket } from './dashboard-page.ts'

const place = (name: string, answers: Place['answers'], more: Partial<Place> = {}): Place => ({
  name,
  tag: 'portal-dashboard',
  answers,
  isThere: (_root, element) => isFilled(element),
  ...more,
})

describe('a hostile text of the service on the dashboard', () => {
  testPlaces([
    place('an announcement', (text) => answersOf({ items: [{ ...news, title: text, text, id: text }] })),
    place('a sign-in', (text) =>
      answersOf({
        details: { loginAudit: [{ ...line, method: text, device: text, ip: text, place: text }] },
      }),
    ),
    place(
      'when a sign-in was',
      (text) => answersOf({ details: { loginAudit: [{ ...line, at: text }], dateFormat: text } }),
      { verbatim: false },
    ),
    place('a ticket, an incident, a reason, a name', (text) =>
      answersOf({
        glance: {
          name: text,
          attention: [needs('accountWarning', { reason: text })],
          tickets: { open: 1, items: [{ ...ticket, id: text, subject: text, customer: text }] },
          incidents: [{ ...incident, id: text, name: text, services: text, message: text }],
        },
      }),
    ),
    place('a running task and one that failed', (text) =>
      answersOf({
        tasks: [
          { ...task, commandInfo: text, target: text },
          { ...failed, commandInfo: text, target: text },
        ],
      }),
    ),
  ])
})
