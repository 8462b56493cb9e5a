import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkTaxId } from '../../../demo-host/svc/domain/billing/tax-id.ts'

const stored = (country: string, typed: string) => {
  const checked = checkTaxId(country, typed)
  return checked.problem ?? checked.taxId
}

test('a right tax ID is stored without spaces, with the prefix of its country', () => {
  assert.equal(stored('DE', 'de 136 695 976'), 'DE136695976')
  assert.equal(stored('DE', '136695976'), 'DE136695976')
  assert.equal(stored('GR', '040127797'), 'EL040127797')
})

test('a wrong check digit and a wrong number of digits differ', () => {
  assert.equal(stored('DE', 'DE136695975'), 'taxIdChecksum')
  assert.equal(stored('DE', 'DE13669597'), 'taxIdFormat')
  assert.equal(stored('IL', '12345678'), 'taxIdFormat')
  assert.equal(stored('IL', '123456789'), 'taxIdChecksum')
  assert.equal(stored('IL', '123456782'), '123456782')
})

test('a tax ID of another country is refused, and one without a country', () => {
  assert.equal(stored('IL', 'DE136695976'), 'countryOfTaxId')
  assert.equal(stored('FR', 'DE136695976'), 'countryOfTaxId')
  assert.equal(stored('US', 'DE136695976'), 'countryOfTaxId')
  assert.equal(stored('', '123456782'), 'taxIdCountry')
})

test('countries without known rules take letters and digits only', () => {
  assert.equal(stored('US', '12-3456789'), '123456789')
  assert.equal(stored('US', '123<script>'), 'taxIdFormat')
  assert.equal(stored('JP', '\u202e123456'), 'taxIdFormat')
  assert.equal(stored('US', '   '), '')
})
