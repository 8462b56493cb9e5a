// Each line below `@ts-expect-error` must not compile; the type check fails if one does.
import { enums, object } from 'superstruct'
import { rendered } from '../../src/contract/endpoint.ts'
import { actionsOn } from '../../src/contract/action.ts'
import { defineForm } from '../../src/contract/form.ts'
import { count, flag, maybe, text } from '../../src/contract/kinds.ts'
import { Saved } from '../../src/contract/saved.ts'

const can = 'users:write'

const ship = rendered({
  method: 'POST',
  path: '/ships',
  can,
  summary: '',
  body: object({ name: text(), size: enums(['small', 'large']), masts: maybe(count()), armed: flag() }),
  reply: Saved,
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

const on = actionsOn<{ id: string }>()
on(ship, { form: { fields: { masts: { when: ({ size }) => size === 'large' } } } })
// @ts-expect-error THROWS the form of an action is that of its body
on(ship, { form: { fields: { mast: {} } } })
// @ts-expect-error THROWS a field that a rule of an action's form reads
on(ship, { form: { fields: { masts: { when: ({ siz }) => siz === 'large' } } } })
