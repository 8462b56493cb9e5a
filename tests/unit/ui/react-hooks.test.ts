import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { usePortico, useSession } from '../../../elements/react/hooks.ts'
import { portico } from '../../../src/ui/portico/portico.ts'

test('a server renders with the hooks, for a session that it does not know', () => {
  const Account = () => `${useSession().status}, ${String(usePortico() === portico)}`
  assert.equal(renderToString(createElement(Account)), 'unknown, true')
})
