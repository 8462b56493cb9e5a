import { useMemo } from 'react'
import { serverCreate } from '../../../../contract/servers/create.ts'
import { useRoute } from '../../../../ui/area/use-route.ts'
import { FormView } from '../../../../ui/form/form-view.tsx'
import { useWords } from '../../../../ui/island/context.ts'
import { usePermitted } from '../../../../ui/island/use-permitted.ts'
import { Card } from '../../../../ui/kit/card/card.tsx'
import { usePlaceNames } from '../../../../ui/kinds/use-place-names.ts'
import { useQuery } from '../../../../ui/query/use-query.ts'
import type { Options } from '../../create/configuration-form.ts'
import { calculatorFields, calculatorForm, createRoute, usualConfiguration } from './calculator-form.ts'
import { beside, form as formBox, reserved } from './calculator.css.ts'
import { calculatorPack } from './messages.en.ts'
import { Totals } from './totals.tsx'

export { calculatorPack as pack } from './messages.en.ts'

/** The calculator above the price list, for who may create servers. */
export function Above() {
  const isPermitted = usePermitted()('serverCreate:write')
  const { value: options, error } = useQuery(serverCreate.options, isPermitted ? {} : undefined)
  const places = usePlaceNames()
  if (!isPermitted || error || options?.datacenters.length === 0 || options?.images.length === 0) return null
  if (!options || !places) return <div className={reserved} />
  const datacenters = options.datacenters.map((each) => ({
    ...each,
    name: places.place(each.name) ?? each.name,
    continent: places.place(each.continent) ?? each.continent,
  }))
  return <Calculator options={{ ...options, datacenters }} />
}

function Calculator({ options }: { options: Options }) {
  const words = useWords(calculatorPack)
  const { go } = useRoute()
  const form = useMemo(() => calculatorForm(options), [])
  return (
    <Card title={words.title} about={words.lead}>
      <div className={formBox}>
        <FormView
          pack={calculatorPack}
          fields={calculatorFields}
          form={form}
          initial={usualConfiguration(options)}
          label={words.title}
          action={words.send}
          onSubmit={async (values) => go(createRoute(values))}
          below={(values) => (
            <div className={beside}>
              <Totals values={values} hourlyOnly={options.hourlyOnly ?? false} />
            </div>
          )}
        />
      </div>
    </Card>
  )
}
