// Each line below `@ts-expect-error` must not compile; the type check fails if one does.
import { enums, object } from 'superstruct'
import { rendered } from '../../src/contract/engine/endpoint.ts'
import { actionsOn } from '../../src/contract/engine/action.ts'
import { defineForm, fieldCheck, formSummary } from '../../src/contract/engine/form.ts'
import { count, flag, maybe, text } from '../../src/contract/kinds.ts'
import { Saved } from '../../src/contract/engine/saved.ts'

const can = 'users:write'

const ship = rendered({
  method: 'POST',
  path: '/ships',
  can,
  summary: '',
  body: object({ name: text(), size: enums(['small', 'large']), masts: maybe(count()), armed: flag() }),
  reply: Saved,
})
const names = rendered({
  method: 'GET',
  path: '/ships/names',
  can,
  summary: '',
  query: object({ name: text() }),
  reply: object({ availability: count() }),
})
const quote = rendered({
  method: 'GET',
  path: '/ships/quote',
  can,
  summary: '',
  query: object({ size: text() }),
  reply: object({ price: count() }),
})

defineForm(ship, {
  fields: {
    masts: {
      when: ({ size }) => size === 'large',
      required: ({ armed }) => armed === true,
      max: ({ size }) => (size === 'large' ? 4 : 1),
      initial: ({ armed }) => (armed ? 3 : undefined),
    },
    size: { options: ({ armed }) => (armed ? ['large'] : ['small', 'large']) },
  },
  sections: { rig: ['masts'] },
  steps: { one: ['name'], two: ['size', 'masts', 'armed'] },
  checks: { name: fieldCheck(names, ({ name }) => name && { query: { name } }) },
  summary: formSummary(quote, ({ size }) => size && { query: { size } }, ['price']),
  share: true,
  draft: 'browser',
})

defineForm(ship, { fields: { size: { options: () => [{ value: 'large', label: 'Large' }] } } })

// @ts-expect-error THROWS the body has no such field
defineForm(ship, { fields: { mast: {} } })
// @ts-expect-error THROWS a field that `when` reads
defineForm(ship, { fields: { masts: { when: ({ siz }) => siz === 'large' } } })
// @ts-expect-error THROWS a value that the field cannot have
defineForm(ship, { fields: { masts: { when: ({ size }) => size === 'huge' } } })
// @ts-expect-error THROWS a field that `required` reads
defineForm(ship, { fields: { masts: { required: ({ arms }) => arms } } })
// @ts-expect-error THROWS a field that `options` reads
defineForm(ship, { fields: { size: { options: ({ arms }) => (arms ? ['large'] : []) } } })
// @ts-expect-error THROWS an option that the field cannot be
defineForm(ship, { fields: { size: { options: () => ['huge'] } } })
// @ts-expect-error THROWS a field that `max` reads
defineForm(ship, { fields: { masts: { max: ({ siz }) => siz } } })
// @ts-expect-error THROWS what a field begins with is its value
defineForm(ship, { fields: { masts: { initial: () => 'three' } } })
// @ts-expect-error THROWS a section has fields of the body
defineForm(ship, { sections: { rig: ['mast'] } })
// @ts-expect-error THROWS a step has fields of the body
defineForm(ship, { steps: { one: ['nam'] } })
// @ts-expect-error THROWS the field that is checked
defineForm(ship, { checks: { nam: fieldCheck(names, () => undefined) } })
// @ts-expect-error THROWS a field that a check reads
defineForm(ship, { checks: { name: fieldCheck(names, ({ nam }) => nam && { query: { name: 'x' } }) } })
// @ts-expect-error THROWS what the call of a check takes
defineForm(ship, { checks: { name: fieldCheck(names, ({ name }) => name && { query: { nam: name } }) } })
// @ts-expect-error THROWS a check answers whether something is available
fieldCheck(quote, () => undefined)
// @ts-expect-error THROWS a field that the summary reads
defineForm(ship, { summary: formSummary(quote, ({ siz }) => siz && { query: { size: 's' } }, ['price']) })
// @ts-expect-error THROWS a fact that the quote lacks
defineForm(ship, { summary: formSummary(quote, () => undefined, ['prize']) })

const on = actionsOn<{ id: string }>()
on(ship, { form: { fields: { masts: { when: ({ size }) => size === 'large' } } } })
// @ts-expect-error THROWS the form of an action is that of its body
on(ship, { form: { fields: { mast: {} } } })
// @ts-expect-error THROWS a field that a rule of an action's form reads
on(ship, { form: { fields: { masts: { when: ({ siz }) => siz === 'large' } } } })
