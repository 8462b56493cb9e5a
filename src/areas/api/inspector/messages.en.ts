import { en as ofWebhooks } from '../webhooks/messages.en.ts'
import { eventWords } from './event-words.ts'
import type { Pack } from '../../../core/i18n/words.ts'

/** Messages of the inspector of webhooks. */
export const en = {
  ...ofWebhooks,
  ...eventWords(ofWebhooks),
  'event.ping': 'Test',
  lead: 'Deliveries to your webhooks appear here as they happen.',
  webhook: 'Webhook',
  all: 'All webhooks',
  manage: 'Webhooks',
  pause: 'Pause',
  resume: 'Resume',
  live: 'Updates every 5 seconds.',
  paused: 'Paused. New deliveries appear when you resume.',
  chooseForTest: 'Select a webhook to send it a test.',
  'did.test': 'Test sent. It appears in the list.',
  none: 'You have no webhooks yet',
  noneHint: 'Create a webhook and send a test to it. The delivery appears here.',
  nothing: 'No deliveries yet',
  nothingHint: 'Send a test, or wait for an event that the webhook subscribes to.',
  deliveries: 'Deliveries',
  missing: "This delivery doesn't exist or is older than 30 days.",
  'panel.delivery': 'Delivery',
  dtTried: 'Last attempt',
  request: 'Request',
  requestLead: 'Exactly as sent in the last attempt.',
  notSent: "Nothing has been sent yet, or this delivery's headers weren't stored.",
  head: 'Request headers',
  body: 'Request body',
  response: 'Response',
  responseLead: 'The first headers and the first kilobyte of the body.',
  noResponse: 'No response was received.',
  responseHead: 'Response headers',
  responseBody: 'Response body',
  verify: 'Verify the signature',
  verifyLead:
    'Run this with the secret of the webhook in the environment variable WEBHOOK_SECRET. It prints whether this delivery is authentic.',
  language: 'Language',
  'in.node': 'Node.js',
  'in.python': 'Python',
  'copy.head': 'Copy headers',
  'copy.body': 'Copy body as sent',
  'copy.responseHead': 'Copy response headers',
  'copy.responseBody': 'Copy response body',
  'copy.code': 'Copy code',
  copied: 'Copied',
}

/** Messages of the inspector of webhooks; resellers override them as `inspector.pause` and so on. */
export const inspectorPack: Pack<typeof en> = {
  name: 'inspector',
  en,
  others: { he: () => import('./messages.he.ts') },
}
