// npm run test:package: the npm package as its users get it.
import { packageChecks } from './checks.mjs'
import { runCommands } from './run-commands.mjs'

await runCommands(packageChecks(process.env.PORTICO_TEST_DEEP === '1'))
