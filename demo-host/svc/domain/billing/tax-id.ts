// A CommonJS package, whose exports Node only has as the default.
// oxlint-disable-next-line import/default
import jsvat from 'jsvat-next'

const { checkVAT, countries } = jsvat

/** Why a tax ID is refused: a reason of error 903. */
type TaxIdProblem = 'taxIdCountry' | 'countryOfTaxId' | 'taxIdFormat' | 'taxIdChecksum'

/** A tax ID as it is stored, or why it is refused. */
type CheckedTaxId = { taxId: string; problem?: undefined } | { problem: TaxIdProblem }

// Its prefix isn't the code of the country.
const prefixes: Readonly<Record<string, string>> = { GR: 'EL', CH: 'CHE' }

const byCode = new Map(
  countries
    .filter(({ name }) => name !== 'Europe')
    .map((each) => [each.codes[0] === 'EL' ? 'GR' : each.codes[0]!, each] as const),
)

/**
 * Checks format and check digit of a tax ID by the country that issued it, without asking anyone. Spaces, dots and dashes are left
 * out, and a missing VAT prefix is added. Countries whose rules aren't known take any letters and digits.
 */
export const checkTaxId = (country: string, typed: string): CheckedTaxId => {
  const taxId = typed.replaceAll(/[\s./-]/g, '').toUpperCase()
  if (taxId === '') return { taxId }
  if (country === '') return { problem: 'taxIdCountry' }
  if (!/^[\dA-Z+*]+$/.test(taxId)) return { problem: 'taxIdFormat' }
  if (isForeign(country, taxId)) return { problem: 'countryOfTaxId' }
  if (country === 'IL') return checkIsraeli(taxId)
  const rules = byCode.get(country)
  if (!rules) return taxId.length < 4 ? { problem: 'taxIdFormat' } : { taxId }
  const prefix = prefixes[country] ?? country
  const whole = taxId.startsWith(prefix) ? taxId : prefix + taxId
  const { isValid, isValidFormat } = checkVAT(whole, [rules])
  if (isValid) return { taxId: whole }
  return { problem: isValidFormat ? 'taxIdChecksum' : 'taxIdFormat' }
}

/** Whether it is, with its prefix, a right number of another country. */
const isForeign = (country: string, taxId: string): boolean => {
  if (!/^[A-Z]{2}/.test(taxId) || taxId.startsWith(prefixes[country] ?? country)) return false
  const others = [...byCode].filter(([code]) => code !== country).map(([, rules]) => rules)
  return checkVAT(taxId, others).isValid
}

// Nine digits: every second one is doubled, and the sum of all digits is a multiple of ten.
const checkIsraeli = (taxId: string): CheckedTaxId => {
  const digits = taxId.replace(/^IL/, '')
  if (!/^\d{9}$/.test(digits)) return { problem: 'taxIdFormat' }
  let sum = 0
  for (const [at, digit] of Array.from(digits).entries()) {
    const step = Number(digit) * (at % 2 === 0 ? 1 : 2)
    sum += step > 9 ? step - 9 : step
  }
  return sum % 10 === 0 ? { taxId: digits } : { problem: 'taxIdChecksum' }
}
