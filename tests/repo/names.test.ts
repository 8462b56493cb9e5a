import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { cssName } from '../../src/core/theme/token-name.ts'
import { tokenNames } from '../../src/core/theme/tokens.ts'
import { code, sourcesIn } from './sources.ts'

/** Names that need decoding, and clear alternatives. */
const banned: Readonly<Record<string, string>> = {
  admit: 'completeSignIn',
  Asking: 'BatchForm',
  Begun: 'what has begun',
  'counted-as': 'analytics-identity',
  countedAs: 'analyticsIdentity',
  doors: 'publicScreens',
  dress: 'applyTheme',
  fill: 'interpolate',
  'held-in-reach': 'authorization',
  heldInReach: 'lockManagedAccount',
  'in-reach': 'authorization',
  Instant: 'Timestamp',
  instantIn: 'timestampIn',
  isMoment: 'isTimestamp',
  keepPlace: 'keepReturnPath',
  KeptView: 'SavedView',
  letters: 'shortcuts',
  'list-anew': 'invalidate-list',
  listAnew: 'invalidateList',
  'meet-failure': 'handle-session-error',
  meet: 'completeSignIn',
  meetFailure: 'handleSessionError',
  misplaced: 'invalidRoutes',
  'moment-text': 'timestamp-text',
  momentText: 'timestampText',
  namedInReach: 'findManagedAccount',
  openSaid: 'createPageStateReporter',
  Parts: 'Services',
  reach: 'authorization',
  'report-laws': 'report-invariants',
  'report-truths': 'report-facts',
  saidState: 'pageState',
  SaidState: 'PageState',
  Seen: 'BatchPreview',
  speakers: 'eventOwner',
  Standing: 'List',
  steadily: 'constantTime',
  TabLine: 'tabLeader',
  tally: 'rateLimit',
  tidy: 'normalizeText',
  unserved: 'unservedEndpoints',
  'use-kept-tags': 'use-saved-filters',
  'use-rounds': 'use-invalidation',
  useKeptTags: 'useSavedFilters',
  useRounds: 'useInvalidation',
  wear: 'applyTheme',
  wordless: 'missingTranslations',
}

const files = sourcesIn('src', 'elements', 'demo-host', 'tests', 'tools')

const exported = (file: string): string[] => [
  ...Array.from(
    code(file).matchAll(
      /^export (?:declare )?(?:async )?(?:const|let|function\*?|class|interface|type) (\w+)/gm,
    ),
    ([, name = '']) => name,
  ),
  ...Array.from(code(file).matchAll(/^export (?:type )?\{([^}]*)\}/gm), ([, names = '']) =>
    names.split(',').map((name) => name.trim().split(/\s+/).at(-1) ?? ''),
  ).flat(),
]

const isBanned = (name: string): boolean => Object.hasOwn(banned, name)

const found = (file: string): string[] => [
  ...[path.basename(file).replace(/\..*$/, '')].filter(isBanned),
  ...exported(file).filter(isBanned),
]

test('files and exports have established names', () => {
  assert.deepEqual(
    files.flatMap((file) => found(file).map((name) => `${file}: ${name}, say ${banned[name]}`)),
    [],
  )
})

test('a banned name is found in each way of exporting it', () => {
  const name = files.flatMap(exported)
  assert.ok(name.length > 2000, `${name.length} exports were looked at`)
  assert.ok(name.includes('completeSignIn') && name.includes('analyticsIdentity'))
})

test('no variable of a style has the name of a color of the theme', () => {
  const colors = new Set(tokenNames.map((token) => `--_${cssName(token)}`))
  const own = files.flatMap((file) =>
    [...code(file).matchAll(/['"](--_[\w-]+)['"]\s*:/g)].map(([, name]) => `${file}: ${name}`),
  )
  assert.ok(own.length > 5, 'some styles have variables')
  assert.deepEqual(
    own.filter((each) => colors.has(each.split(': ')[1]!)),
    [],
  )
})
