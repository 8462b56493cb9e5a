import type { Infer } from 'superstruct'
import { transitions, type AccountState } from '../../../contract/people/account-states.ts'
import { administrators } from '../../../contract/engine/roles.ts'
import { defineForm } from '../../../contract/engine/form.ts'
import type { Role } from '../../../contract/engine/roles.ts'
import type { UserDetail, UserRow } from '../../../contract/people/rows.ts'
import { users } from '../../../contract/people/users.ts'
import { actionsOn } from '../../../contract/engine/action.ts'

type Row = Infer<typeof UserRow>
type Detail = Partial<Infer<typeof UserDetail>>

const on = actionsOn<Row>()

function isSubUser({ role }: { role?: Role }): boolean {
  return role === 'subuser'
}

/** Creates an account, gives it access, and invites its owner. */
export const inviteUser = actionsOn<never>()(users.create, {
  initial: () => ({ role: 'subuser' as const }),
  form: defineForm(users.create, {
    fields: {
      parent: { when: isSubUser },
      servers: { when: isSubUser, query: ({ parent }) => (parent ? { parent } : {}) },
      configuration: { when: ({ servers = [], ...values }) => isSubUser(values) && servers.length > 0 },
    },
  }),
  opens: ({ site, id }) => `/users/${site}/${id}`,
})

const toState = (state: AccountState) => ({
  preset: { state },
  when: ({ state: from, mayAdminister, mayChangeState }: Row) => {
    const least = from === state ? undefined : transitions[from][state]
    return least !== undefined && mayChangeState && (mayAdminister || !administrators.includes(least))
  },
})

// Without a reason: nothing is taken away.
const toOk = (isFrom: (state: AccountState) => boolean) => ({
  preset: { state: 'Ok' as const, reason: '' },
  when: (row: Row) => isFrom(row.state) && toState('Ok').when(row),
})

// A list's row lacks some initial values of the form.
const isWhole = (row: Row): boolean => 'country' in row

/** The actions of an account. */
export const userActions = {
  edit: on(users.edit, {
    when: isWhole,
    initial: (row) => {
      const { name = '', country, region } = row as Detail
      return { name, ...(country ? { country } : {}), ...(region ? { region } : {}) }
    },
  }),
  loginAs: on(users.loginAs, {
    opensSession: true,
    when: ({ enabled, state }) => enabled && state !== 'Locked',
  }),
  resume: on(users.state, { group: 'status', ...toOk((state) => state !== 'Warning'), bulk: true }),
  clearWarning: on(users.state, { group: 'status', ...toOk((state) => state === 'Warning'), bulk: true }),
  warn: on(users.state, { group: 'status', ...toState('Warning'), bulk: true }),
  suspendPolicy: on(users.state, {
    group: 'status',
    ...toState('Suspended-Policy'),
    bulk: true,
    danger: true,
  }),
  suspendBilling: on(users.state, {
    group: 'status',
    ...toState('Suspended-Billing'),
    bulk: true,
    danger: true,
  }),
  lock: on(users.state, { group: 'status', ...toState('Locked'), bulk: true, danger: true }),
  passwordLink: on(users.passwordLink, { group: 'signIn', when: ({ enabled }) => enabled }),
  limits: on(users.limits, {
    group: 'settings',
    when: (row) => row.mayAdminister && isWhole(row),
    initial: (row) => {
      const { ownServerLimit, serverLimit, ownMaxServerPrice, maxServerPrice, externalId } = row as Detail
      return {
        ...(ownServerLimit ? { serverLimit } : {}),
        ...(ownMaxServerPrice ? { maxServerPrice: maxServerPrice?.amount } : {}),
        ...(externalId ? { externalId } : {}),
      }
    },
  }),
  role: on(users.role, {
    group: 'settings',
    initial: ({ role }) => (role === 'subuser' ? {} : { role }),
    when: ({ role, mayAdminister }) => mayAdminister && role !== 'subuser',
  }),
  viewMode: on(users.viewMode, {
    group: 'settings',
    when: (row) => row.mayAdminister && isWhole(row),
    initial: (row) => {
      const { viewMode = 'default' } = row as Detail
      return { viewMode }
    },
  }),
  readOnly: on(users.readOnly, {
    group: 'settings',
    when: isWhole,
    initial: (row) => {
      const { readOnly = false } = row as Detail
      return { readOnly }
    },
  }),
  signOut: on(users.endSessions, { group: 'signIn' }),
  resetTwoStep: on(users.resetTwoStep, { group: 'signIn', when: ({ twoStep }) => twoStep, danger: true }),
  disable: on(users.disable, { group: 'status', when: ({ enabled }) => enabled, danger: true }),
  enable: on(users.enable, { group: 'status', when: ({ enabled, mayEnable }) => !enabled && mayEnable }),
  terminate: on(users.terminate, {
    when: ({ mayAdminister }) => mayAdminister,
    danger: true,
    typed: ({ email }) => email,
    after: 'leave',
  }),
}
