import { administrators, roles, type Role } from '../../../../src/contract/roles.ts'
import type { Account } from './accounts.ts'

type Rights = Pick<Account, 'rights'>

/** Who an account is on its site. The database knows no other values. */
export const roleOf = ({ rights }: Rights): Role => rights as Role

/** Whether an account is what the account specification calls root or admin. */
export const isAdministrator = (account: Rights): boolean => administrators.includes(roleOf(account))

/** Whether an account manages nobody but itself and its sub-users. */
export const isCustomer = (account: Rights): boolean => customers.includes(roleOf(account))

/** Whether one account has more rights than another: then the other may not act for it. */
export const outranks = (one: Rights, other: Rights): boolean => rank(one) > rank(other)

/** The roles with at least the rights of an account that are administrators'. */
export const administratorsFrom = (account: Rights): Role[] =>
  administrators.filter((role) => roles.indexOf(role) >= rank(account))

const customers: readonly Role[] = ['subuser', 'customer']

const rank = (account: Rights): number => roles.indexOf(roleOf(account))
