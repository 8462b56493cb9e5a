// npm run --silent demo:accounts: prints the demo's accounts as JSON and nothing else.
import { readFileSync } from 'node:fs'
import path from 'node:path'

const seed = path.resolve(import.meta.dirname, '../../demo-host/svc/seed/demo.json')
const { accounts, sites } = JSON.parse(readFileSync(seed, 'utf8'))
const shown = accounts.map(({ role, site, email, password, totpSecret }) => ({
  role,
  site,
  email,
  password,
  ...(totpSecret ? { totpSecret } : {}),
}))
// Their first password is set with the link of the mail in the outbox.
const invited = sites.flatMap(({ slug, invited = [] }) =>
  invited.map((email) => ({ role: 'invited', site: slug, email })),
)
process.stdout.write(`${JSON.stringify([...shown, ...invited], null, 2)}\n`)
