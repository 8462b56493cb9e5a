import { cities } from '../../contract/geo/cities.he.ts'
import { countries } from '../../contract/geo/countries.ts'
import { nameOf } from './name-of.ts'

/** Hebrew name of a place such as `Frankfurt, Germany` or `Europe`; undefined if part of it is unknown. */
export function hebrewPlace(english: string): string | undefined {
  const [city = '', country] = english.split(', ')
  if (country === undefined) return continents.get(city)
  const found = [cities.get(city), countryIn(country)]
  return found.every(Boolean) ? found.join(', ') : undefined
}

/** Hebrew name of the city of a time zone such as `Asia/Jerusalem`; undefined for one without. */
export const hebrewZone = (zone: string): string | undefined =>
  cities.get(zone.replace(/^.*\//, '').replaceAll('_', ' '))

const continents: ReadonlyMap<string, string> = new Map([
  ['Africa', 'אפריקה'],
  ['Asia', 'אסיה'],
  ['Australia', 'אוסטרליה'],
  ['Central America', 'מרכז אמריקה'],
  ['Europe', 'אירופה'],
  ['Middle East', 'המזרח התיכון'],
  ['North America', 'צפון אמריקה'],
  ['Oceania', 'אוקיאניה'],
  ['South America', 'דרום אמריקה'],
])

let codes: ReadonlyMap<string, string> | undefined

function countryIn(english: string): string | undefined {
  codes ??= new Map(Object.keys(countries).map((code) => [nameOf('region', code, 'en'), code]))
  const code = codes.get(english)
  return code && nameOf('region', code, 'he')
}
