import assert from 'node:assert/strict'
import { test } from 'node:test'
import { colorsIn } from '../../../../demo-host/svc/areas/site-setups/colors-in.ts'
import { sheetsIn } from '../../../../demo-host/svc/domain/sites/read-page.ts'

test('puts the theme color of a page first, then the most used', () => {
  const page = `<meta name="theme-color" content="#0a7"><style>a{color:#c02020}b{color:#c02020}i{color:rgb(10, 20, 200)}</style>`
  assert.deepEqual(colorsIn(page), ['#00aa77', '#c02020', '#0a14c8'])
})

test('leaves greys out, and anchors that are no colors', () => {
  assert.deepEqual(colorsIn('#fff #000000 #888 #fafbfc href="#facade-of-it"'), [])
})

test('finds style sheets of a page by their full addresses', () => {
  const page =
    '<link rel="stylesheet" href="/a.css"><link rel=icon href=/b.png><link href="http://[" rel="stylesheet">'
  assert.deepEqual(sheetsIn(page, 'https://acme.example/x/'), ['https://acme.example/a.css'])
})
