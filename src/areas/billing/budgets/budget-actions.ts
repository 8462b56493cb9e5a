import { budgets } from '../../../contract/billing/budgets.ts'
import { actionsOn } from '../../../contract/engine/action.ts'
import type { Input } from '../../../contract/engine/endpoint.ts'
import type { FormSpec } from '../../../contract/engine/form.ts'
import type { RowOf } from '../../../contract/engine/rows.ts'

export type Budget = RowOf<typeof budgets.list>
type Values = Input<typeof budgets.create>['body']

const whenFor = (scope: Values['scope']) => ({
  when: (values: Partial<Values>) => values.scope === scope,
  required: (values: Partial<Values>) => values.scope === scope,
})

const form: FormSpec<Values> = {
  fields: { service: whenFor('service'), tag: whenFor('tag'), datacenter: whenFor('datacenter') },
}

const on = actionsOn<Budget>()

/** Creates a budget in a currency; the steps are those that most budgets have. */
export const createBudget = (currency: string) =>
  actionsOn<never>()(budgets.create, {
    form,
    initial: () => ({
      amount: { amount: '', currency },
      scope: 'all' as const,
      steps: '50, 80, 100',
      onForecast: true,
      tellsSubUsers: false,
    }),
  })

/** The actions of a budget. */
export const budgetActions = {
  edit: on(budgets.edit, {
    form,
    initial: ({ name, amount, scope, service, tag, datacenter, steps, onForecast, tellsSubUsers }) => ({
      name,
      amount,
      scope,
      ...(service && { service }),
      ...(tag && { tag }),
      ...(datacenter && { datacenter }),
      steps,
      onForecast,
      tellsSubUsers,
    }),
  }),
  remove: on(budgets.remove, { danger: true }),
}
