// node tools/build/groups.mjs <group> …: groups of rollup.config.mjs.
import { makeGroup } from './make-group.mjs'

for (const name of process.argv.slice(2)) await makeGroup(name)
