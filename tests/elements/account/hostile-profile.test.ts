import { failure } from '../page/fake-svc.ts'
import { testPlaces } from '../screens/hostile-places.ts'
import { inDialog, inSection, press } from './hostile-section.ts'
import { answersOf } from './profile-page.ts'

const moment = '2026-03-01T09:30:00Z'
const device = (text: string) => ({ device: text, ip: text, place: text, current: false, createdAt: text })
const network = (text: string) => ({ social: 'n', title: text, email: text, name: text, connectedAt: text })
const command = (text: string) => ({
  id: '5',
  dtCreate: moment,
  dtExecute: null,
  dtComplete: null,
  serviceName: text,
  commandInfo: 'export-data',
  exitCode: null,
  progress: text,
  warn: false,
  target: text,
  state: 'running',
  canCancel: true,
  canRetry: false,
  createdBy: text,
  log: [],
})
const connector = { enableCSPSettings: true, enableCSPConnector: true }

describe('a hostile text of the service in the other groups of the profile', () => {
  testPlaces([
    {
      name: 'the reason why the profile is not there',
      tag: 'portal-profile',
      answers: (text) => answersOf({ answers: { 'GET /header/details': failure(400, 51, { info: text }) } }),
      isThere: (root) => root.querySelector('[role=alert]'),
    },
    inSection('sessions', 'the devices', (text) => ({
      answers: {
        'GET /header/sessions': { body: [{ ...device(text), id: text, seenAt: text }] },
        'GET /header/rememberedBrowsers': { body: [{ ...device(text), id: text, endsAt: text }] },
      },
    })),
    inSection('history', 'the history', (text) => ({
      details: {
        loginAudit: [{ ...device(text), id: 1, at: text, event: text, method: text, result: text }],
      },
    })),
    inSection('additional-email', 'the additional address', (text) => ({
      details: { isParent: true, parentAdditionalEmail: text, parentAdditionalEmailFlag: true },
    })),
    inSection('additional-email', 'the additional address that waits', (text) => ({
      details: { isParent: true, additionalEmailPending: text },
    })),
    inSection('connected', 'the connected accounts', (text) => ({
      answers: {
        'GET /socialAccess/getSocial': { body: [{ social: 'n', title: text }] },
        'GET /socialAccess/socialProfile': { body: [network(text)] },
      },
    })),
    inSection(
      'connected',
      'what a visit to a network came to',
      (text) => ({
        answers: {
          'GET /socialAccess/getSocial': { body: [{ social: 'n', title: text }] },
          'GET /socialAccess/socialProfile': { body: [] },
          'POST /socialAccess/stateToken': failure(400, 51, { info: text }),
        },
      }),
      {
        attributes: { section: 'connected', route: '/Profile/n?code=c&state=s' },
        isThere: (root) => root.querySelector('[role=alert]') && root.querySelector('li'),
      },
    ),
    inSection(
      'partner',
      'the partner connector',
      (text) => ({
        details: {
          ...connector,
          partnerUserName: text,
          appId: text,
          appTenantId: text,
          appConsentURL: text,
          microsoftPartnerId: text,
          importUrl: text,
          appLastConsent: text,
        },
      }),
      { addresses: /^https:/ },
    ),
    inSection(
      'data',
      'how far an archive is',
      (text) => ({
        answers: {
          'GET /queue': { body: [command(text)] },
          'GET /queue/command/5': { body: command(text) },
        },
      }),
      { isThere: (root) => root.querySelector('[role=status] svg'), verbatim: false },
    ),
    inDialog(
      'disable',
      'what disabling leads to, and the address to type',
      (text) => ({
        details: { userEmail: text },
        answers: {
          'PUT /header/disable': {
            body: {
              consequences: [
                { kind: text, count: 1 },
                { kind: 'networks', count: text },
              ],
              cmdId: null,
            },
          },
        },
      }),
      press('Disable account'),
    ),
  ])
})
