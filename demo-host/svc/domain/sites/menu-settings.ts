import { inOrderOf } from '../../../../src/contract/engine/in-order-of.ts'
import type { NamedLink } from '../../../../src/contract/kinds/named-links.ts'
import {
  menuOrderNames,
  menuOrders,
  menuSettingNames,
  type MenuSettingValues,
} from '../../../../src/contract/sites/site-menu.ts'

/** Values of a form of the menu. */
type Wanted = Partial<Record<keyof typeof menuOrders, readonly string[] | undefined>> & {
  links?: readonly NamedLink[] | undefined
}

type Whole = Record<keyof typeof menuOrders, string[]> & { links: NamedLink[] }

const inFull = (name: keyof typeof menuOrders, order: readonly string[] = []): string[] =>
  inOrderOf<string>(menuOrders[name], order, (each) => each)

/** Settings of a menu as a form has them: each order in full, and no links where there are none. */
export const wholeMenu = (values: MenuSettingValues): Whole => ({
  servicesOrder: inFull('servicesOrder', values.servicesOrder),
  cloudOrder: inFull('cloudOrder', values.cloudOrder),
  organizationOrder: inFull('organizationOrder', values.organizationOrder),
  links: [...(values.links ?? [])],
})

/** The same as they are kept: only what differs from the usual. What a form leaves out stays as it is in `before`. */
export const ownMenu = (wanted: Wanted, before: MenuSettingValues): MenuSettingValues => {
  const whole = wholeMenu({ ...before, ...only(wanted) })
  const orders = menuOrderNames.filter((name) => whole[name].join() !== menuOrders[name].join())
  return {
    ...Object.fromEntries(orders.map((name) => [name, whole[name]])),
    ...(whole.links.length > 0 && { links: whole.links.map(trimmed) }),
  }
}

/** The order of the entries in a site's menu: nothing where it is the usual one. */
export const entriesInOrder = (values: MenuSettingValues): string[] =>
  menuOrderNames.flatMap((name) => values[name] ?? [])

const only = (wanted: Wanted): MenuSettingValues =>
  Object.fromEntries(
    menuSettingNames.flatMap((name) => (wanted[name] === undefined ? [] : [[name, wanted[name]]])),
  )

const trimmed = ({ label, address, language }: NamedLink): NamedLink => ({
  label: label.trim(),
  address,
  ...(language && { language }),
})
