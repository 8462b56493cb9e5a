// npm run test:package: what a user of the npm package gets.
import { packageChecks } from './checks.mjs'
import { runCommands } from './run-commands.mjs'

await runCommands(packageChecks)
