import { defineForm, type FormSpec } from '../../../../contract/engine/form.ts'
import { fieldsOf, type Fields } from '../../../../contract/engine/rows.ts'
import { serverCreate } from '../../../../contract/servers/create.ts'
import { configurationFields, type Configuration, type Options } from '../../create/configuration-form.ts'

const sections = {
  where: ['datacenter', 'image'],
  size: ['cpuType', 'cpuCount', 'ramMB'],
  network: ['diskGB', 'disk2GB', 'networks', 'traffic', 'billing'],
} as const

const all = fieldsOf(serverCreate.estimate.body)

/** The inputs of a price, named as the page of new servers reads them from its address. */
export const calculatorFields: Fields = Object.fromEntries(
  Object.values(sections)
    .flat()
    .flatMap((name) => (all[name] ? [[name, all[name]]] : [])),
)

/** The form of a price. */
export const calculatorForm = (options: Options): FormSpec<Configuration> =>
  defineForm(serverCreate.estimate, {
    fields: configurationFields(options),
    sections: { where: [...sections.where], size: [...sections.size], network: [...sections.network] },
    share: true,
  })

/** A small server where the caller can order. */
export const usualConfiguration = ({ datacenters, preferred, images }: Options): Partial<Configuration> => ({
  ...(datacenters[0] && { datacenter: preferred ?? datacenters[0].id }),
  ...(images[0] && { image: images[0].id }),
  cpuType: 'B',
  cpuCount: 2,
  ramMB: 4096,
  diskGB: 30,
  networks: 'wan',
  traffic: 't5000',
  billing: 'hourly',
})

/** The address of the page of new servers with a configuration filled in. */
export const createRoute = (values: Readonly<Record<string, unknown>>): string => {
  const chosen = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value as string | number)]],
  )
  return `/serverCreate?${new URLSearchParams(chosen)}`
}
