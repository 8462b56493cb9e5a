// npm run check: everything that can be said about the sources without running them.
import { checks, rules } from './checks.mjs'
import { runCommands } from './run-commands.mjs'

await runCommands({ ...checks, ...rules })
