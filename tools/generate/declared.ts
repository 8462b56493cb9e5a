// Called by npm run dev: reports errors in the areas' declarations, one sentence each, and exits with 1 if
// there are any.
import { problemsOf } from '../../src/core/define/check/check.ts'
import { declaredAreas } from './declared/areas.ts'

const problems = await problemsOf(await declaredAreas())
for (const problem of problems) process.stderr.write(`${problem}\n`)
if (problems.length > 0) process.exitCode = 1
