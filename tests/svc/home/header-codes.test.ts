import { after } from 'node:test'
import { announcements } from '../../../src/contract/home/announcements.ts'
import { crashReports } from '../../../src/contract/reports/calls/crash-reports.ts'
import { header } from '../../../src/contract/shell/header.ts'
import { testEveryCode, type Produce } from '../harness/hostile/every-code.ts'
import { withRights } from '../harness/people/profile.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

const outside =
  (path: string): Produce =>
  () =>
    world.client().get(path)

testEveryCode(header, { menu: { 20: outside('/header/menu') } })
testEveryCode(announcements, { list: { 20: outside('/announcements') } })
testEveryCode(crashReports, {
  list: { 20: outside('/crashReports'), 909: async () => (await signedIn(world)).get('/crashReports') },
  show: {
    20: outside('/crashReports/1'),
    906: async () => (await withRights(world, 'operator')).client.get('/crashReports/987654321'),
    909: async () => (await signedIn(world)).get('/crashReports/1'),
  },
})
