import { define } from '../../../elements/portal-storage.ts'
import { pageOf } from '../area/fleet-svc.ts'
import { testScreens } from '../screens/every-screen.ts'
import { testPlaces } from '../screens/hostile-places.ts'
import type { Answers } from '../page/fake-svc.ts'
import type { Screen } from '../screens/screens.ts'
import { answersWith, detailWith, imageWith, path, route, uploadWith } from './storage-page.ts'

define()

const hebrew = { name: 'בסיס', family: 'דביאן', source: 'חנות', description: 'החנות.' }

const answers = (more: Answers = {}): Answers =>
  answersWith({
    'GET /hdlib': pageOf([
      imageWith(hebrew),
      imageWith({
        ...hebrew,
        id: imageWith().id.replace('01', '02'),
        status: 'cloning',
        progress: 40,
        cmdId: '7',
      }),
    ]),
    [`GET ${path}`]: detailWith(hebrew),
    'GET /uploads': pageOf([uploadWith({ name: 'בסיס', received: 100 })]),
    ...more,
  })

const screen = (name: string, at: string, isThere: Screen['isThere']): Screen => ({
  name,
  tag: 'portal-storage',
  attributes: { route: at },
  answers: answers(),
  isThere,
})

const row = (root: ShadowRoot) => root.querySelector('[data-at]')

testScreens(
  '<portal-storage>',
  [
    screen('the disk library', '/hdlibrary', row),
    screen('an image', route, (root) => root.querySelector('dl')),
    screen('with whom an image is shared', `${route}/shares`, row),
    screen('uploads', '/hdlibrary/upload', (root) => root.querySelector('[part=row]')),
  ],
  /EU-FR|VMDK|QCOW2|VHD|raw|RAW|ISO|[GM]B|SHA-256|SCSI|VirtIO Block|VirtIO|Debian 12|(ada|maya)@(example\.com|aurora\.example)|[0-9a-f]{8}-[0-9a-f-]{3,27}|a1[a1…]+|…[0-9a-f]{8}/g,
)

testPlaces([
  {
    name: 'the disk library',
    tag: 'portal-storage',
    attributes: { route: '/hdlibrary' },
    answers: (text) =>
      answers({ 'GET /hdlib': pageOf([imageWith({ name: text, family: text, owner: text, source: text })]) }),
    // Its moments are drawn once what draws them has arrived.
    isThere: (root) => row(root)?.querySelector('time'),
  },
  {
    name: 'an image',
    tag: 'portal-storage',
    attributes: { route },
    answers: (text) =>
      answers({
        [`GET ${path}`]: detailWith({
          name: text,
          family: text,
          description: text,
          source: text,
          owner: text,
        }),
      }),
    isThere: (root) => root.querySelector('dl time'),
  },
])
