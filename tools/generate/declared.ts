// npm run dev calls it: says what does not fit in what areas declare, one sentence each, and ends with 1 where anything does not.
import { problemsOf } from '../../src/core/define/check/check.ts'
import { declaredAreas } from './declared/areas.ts'

const problems = await problemsOf(await declaredAreas())
for (const problem of problems) process.stderr.write(`${problem}\n`)
if (problems.length > 0) process.exitCode = 1
