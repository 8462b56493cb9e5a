import { testScreens } from '../screens/every-screen.ts'
import { failed } from '../account/queue-page.ts'
import { task } from '../account/task-item.ts'
import { failure, offline, pending } from '../page/fake-svc.ts'
import { clearPage } from '../page/clear-page.ts'
import type { Screen } from '../screens/screens.ts'
import {
  answersOf,
  incident,
  isFilled,
  line,
  needs,
  news,
  ticket,
  type GivenDashboard,
} from './dashboard-page.ts'
import type { GivenMenu } from '../page/menu-answer.ts'
import { all, answersWith } from './nav-page.ts'

afterEach(clearPage)

const nav = (name: string, given: GivenMenu, more: Partial<Screen> = {}): Screen => ({
  name: `the navigation ${name}`,
  tag: 'portal-nav',
  answers: answersWith(given),
  isThere: (root) => root.querySelector('nav'),
  ...more,
})

const dashboard = (name: string, given: GivenDashboard, more: Partial<Screen> = {}): Screen => ({
  name: `the dashboard ${name}`,
  tag: 'portal-dashboard',
  answers: answersOf(given),
  isThere: (_, element) => isFilled(element),
  ...more,
})

const hebrewLine = { ...line, device: 'דפדפן', method: 'sms' }
const signIns = [hebrewLine, { ...hebrewLine, id: 2, result: 'failed', current: false }]
const hebrewNews = { ...news, title: 'עבודות תחזוקה', text: 'השרתים יופעלו מחדש.' }
const dates = { dateFormat: 'DD/MM/YYYY HH:mm' }

testScreens(
  '<portal-nav> and <portal-dashboard>',
  [
    nav('of few pages', {}),
    nav('of all pages, one of them open', { menu: all }, { attributes: { current: '/servers' } }),
    nav('where it is narrow', { menu: all }, { attributes: { collapsed: '' } }),
    nav('with nothing in it', { menu: [] }, { isThere: (root) => root.querySelector('p') }),
    nav(
      'that cannot be had',
      {},
      {
        answers: answersWith({}, { 'GET /header/menu': offline }),
        isThere: (root) => root.querySelector('[role=alert]'),
      },
    ),
    nav('of nobody', {}, { answers: {}, isThere: (root) => root.querySelector('slot') }),
    dashboard('on a quiet day', { details: { ...dates, loginAudit: [hebrewLine] } }),
    dashboard('on a busy day', {
      glance: {
        name: 'נועה',
        role: 'admin',
        attention: [needs('accountDisabled'), needs('ticketsToAnswer', { count: 2 }), needs('twoStepOff')],
        tickets: { open: 2, items: [{ ...ticket, subject: 'השרת לא עונה', customer: 'a@b.example' }] },
        incidents: [{ ...incident, name: 'דיסקים איטיים', services: 'שרתים', message: 'בבדיקה.' }],
      },
      figures: [{ kind: 'signIns', value: 20, before: 10, days: [1, 2, 3], to: '/signInsByDay' }],
      details: { ...dates, loginAudit: signIns },
      tasks: [task, { ...failed, target: '' }],
      items: [hebrewNews, { ...hebrewNews, id: '6', tone: 'info' }],
    }),
    dashboard(
      'on its way',
      {},
      {
        answers: answersOf({
          answers: {
            'GET /dashboard': pending,
            'GET /header/details': pending,
            'GET /queue': pending,
            'GET /announcements': pending,
          },
        }),
        isThere: (root) => root.querySelector('[aria-busy=true]'),
      },
    ),
    dashboard('that cannot be had', {
      answers: {
        'GET /dashboard': failure(500, 1),
        'GET /header/details': failure(500, 1),
        'GET /queue': offline,
        'GET /announcements': failure(500, 1),
      },
    }),
    dashboard('of nobody', {}, { answers: {}, isThere: (root) => root.querySelector('slot') }),
  ],
  /\b(API|MAC|SSH)\b/g,
)
