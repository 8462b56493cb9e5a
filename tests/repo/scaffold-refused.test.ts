import assert from 'node:assert/strict'
import { test } from 'node:test'
import { known } from '../../tools/new/layout.ts'
import { plan } from '../../tools/new/plan.ts'
import { Refusal } from '../../tools/new/refusal.ts'
import { withTexts } from '../../tools/new/repository.ts'
import { now, order, repository } from './scaffold-plans.ts'

const refused = async (line: string, message: RegExp, repo = repository) => {
  await assert.rejects(plan(order(line), repo, now), (error) => {
    assert.ok(error instanceof Refusal, String(error))
    assert.match(error.message, message)
    return true
  })
}

test('an invalid name and a reserved word are refused', async () => {
  for (const name of ['Price', '../price', '-a', 'a--b', 'a_b', '']) {
    await refused(`area ${name}`, /is no name\. Use lower-case/)
    await refused(`kind ${name}`, /is no name\. Use lower-case/)
  }
  for (const name of ['class', 'new', 'await', 'constructor'])
    await refused(`area ${name}`, /reserved word of TypeScript/)
  await refused(`area ${'long-'.repeat(9)}name`, /longer than 40 characters/)
  await refused('kind pattern', /would declare pattern twice/)
  await refused('resource people list', /declare list twice/)
})

test('a name that is taken is refused, with the file that has it', async () => {
  await refused('area people', /src\/areas\/people\/area\.ts exists already/)
  await refused('element login', /elements\/portal-login\.ts exists already/)
  await refused(
    'report login-log',
    /loginLog is an entry of src\/contract\/navigation\/report-registry\.ts already/,
  )
  await refused('area cloud', /cloud is an entry of src\/contract\/navigation\/user\.ts already/)
  await refused('area support', /support is an entry/)
  await refused('kind count', /src\/contract\.ts exports count already/)
  await refused('resource people text', /src\/contract\.ts exports text already/)
  await refused('resource people tfa-details', /has a call at \/tfaDetails/)
  await refused('area reset', /\/reset is a route of src\/contract\/navigation\/routes\/public\.ts/)
  await refused('resource people sessions', /has a table session already\. .*--singular/)
  await refused('resource people orders', /"order" is a reserved word of SQL\. .*--singular/)
})

test('what is missing is named with the command that makes it', async () => {
  await refused('resource nowhere notes', /There is no area nowhere\. First: npm run new area nowhere/)
  await refused('element nowhere', /First: npm run new area nowhere/)
  await refused('resource people', /Usage:/)
  await refused('thing people', /Usage:/)
  await refused('area crm --tabs', /for a resource/)
  await refused(
    'area crm',
    /has no object pageRegistry/,
    withTexts(repository, { [known.pageRegistry]: 'export {}' }),
  )
  await refused(
    'area crm',
    /can't be read/,
    withTexts(repository, { [known.pageRegistry]: 'export const {' }),
  )
})
