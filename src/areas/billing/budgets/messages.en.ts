import { params } from '../../../core/i18n/params.ts'
import type { Pack } from '../../../core/i18n/words.ts'

/** Messages of budgets. */
export const en = {
  title: 'Budgets and alerts',
  empty: 'No budgets yet. A budget notifies you before a month costs more than planned.',
  costs: 'View costs',
  spentOf: params('{spent} of {amount} this month'),
  expected: params('Forecast: {forecast} ({percent})'),
  alerts: params('Alerts at {steps}% of the budget'),
  reached: 'Budget exceeded',
  soon: 'Forecast exceeds budget',
  everything: 'All costs',
  name: 'Name',
  amount: 'Monthly amount',
  currency: 'Currency',
  scope: 'Applies to',
  'scope.all': 'All costs',
  'scope.service': 'A service',
  'scope.tag': 'A tag',
  'scope.datacenter': 'A data center',
  service: 'Service',
  'service.server.monthly': 'Servers, monthly',
  'service.server.hourly-on': 'Servers, hourly while on',
  'service.server.hourly-off': 'Servers, hourly while off',
  'service.server.snapshots': 'Snapshots',
  'service.server.traffic': 'Traffic beyond the package',
  'service.image.storage': 'Disk images',
  tag: 'Tag',
  datacenter: 'Data center',
  steps: 'Alerts, % of the budget',
  'hint.steps': 'Up to five percentages, separated by commas',
  onForecast: 'Alert when the forecast exceeds the budget',
  tellsSubUsers: 'Alert sub-users who can view billing too',
  'do.create': 'Create budget',
  'do.edit': 'Edit',
  'ok.edit': 'Save budget',
  'do.remove': 'Remove',
  'did.create': 'Budget created',
  'did.edit': 'Budget saved',
  'did.remove': 'Budget removed',
  'why.create': 'Each alert is sent once a month, by email and in your inbox. Nothing is stopped.',
  'why.edit': 'Each alert is sent once a month, by email and in your inbox. Nothing is stopped.',
  'why.remove': 'You will no longer be alerted. Costs and servers stay as they are.',
}

/** Messages of budgets; resellers override them as `budgets.title` and so on. */
export const budgetsPack: Pack<typeof en> = {
  name: 'budgets',
  en,
  others: { he: () => import('./messages.he.ts') },
}
