// npm run --silent demo:accounts: who can sign in to the demo, as JSON and nothing else.
import { readFileSync } from 'node:fs'
import path from 'node:path'

const seed = path.resolve(import.meta.dirname, '../demo-host/svc/seed/demo.json')
const { accounts } = JSON.parse(readFileSync(seed, 'utf8'))
const shown = accounts.map(({ role, site, email, password, totpSecret }) => ({
  role,
  site,
  email,
  password,
  ...(totpSecret ? { totpSecret } : {}),
}))
process.stdout.write(`${JSON.stringify(shown, null, 2)}\n`)
