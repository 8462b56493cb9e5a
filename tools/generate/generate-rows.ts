// Writes demo-host/svc/kernel/db/rows.ts from a freshly migrated database.
import { writeFileSync } from 'node:fs'
import { openEmbedded } from '../../demo-host/svc/kernel/db/embedded.ts'
import { migrate } from '../../demo-host/svc/kernel/db/migrate.ts'
import { rowTypes } from './row-types.ts'

const database = await openEmbedded()
await migrate(database)
writeFileSync(new URL('../../demo-host/svc/kernel/db/rows.ts', import.meta.url), await rowTypes(database))
await database.close()
