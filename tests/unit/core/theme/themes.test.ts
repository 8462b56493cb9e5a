import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { assert as check } from 'superstruct'
import { Theme } from '../../../../src/contract/site.ts'
import { parseColour } from '../../../../src/core/theme/colour.ts'
import { fontList } from '../../../../src/core/theme/theme-css.ts'

const folder = new URL('../../../../themes/', import.meta.url)

for (const file of readdirSync(folder).filter((name) => name.endsWith('.theme.ts'))) {
  test(`the theme ${file} is one the service accepts and the generator reads in full`, async () => {
    const theme: unknown = Object.values((await import(new URL(file, folder).href)) as object)[0]
    check(theme, Theme)
    for (const colour of [theme.brand, theme.brand2, theme.tint]) {
      if (colour !== undefined) assert.ok(parseColour(colour), `${colour} is no colour`)
    }
    if (theme.font !== undefined) assert.ok(fontList(theme.font), `${theme.font} is no list of fonts`)
  })
}
