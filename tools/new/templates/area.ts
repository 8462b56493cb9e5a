import { areaExport, beside, importsOf, layout, specifier } from '../layout.ts'
import { camel } from '../names.ts'
import { placeholder } from '../placeholder.ts'
import type { Texts, Title } from '../registries.ts'

/** A new area: its manifest with a first page, its words in both languages, what its element shows, and a test of it. */
export const areaFiles = (name: string, title: Title): Texts => ({
  [layout.area(name, 'area.ts')]: manifest(name, title),
  [layout.area(name, 'start-screen.tsx')]: startScreen(name),
  [layout.area(name, 'view.tsx')]: view(name),
  [layout.area(name, 'messages.en.ts')]: english(name, title),
  [layout.area(name, 'messages.he.ts')]: hebrew(title),
  [layout.elementTest(name, 'start')]: startTest(name, title),
})

function manifest(name: string, { en }: Title): string {
  const [id, at] = [camel(name), importsOf(layout.area(name, 'area.ts'))]
  return `import { defineArea } from '${at('defineArea')}'
import { ${id}Pack } from '${beside('messages.en.ts')}'
import { resourcePages } from '${beside('resource-pages.ts')}'

/** ${en}. */
export const ${areaExport(name)} = defineArea({
  start: '/${id}',
  pack: ${id}Pack,
  pages: [
    { path: '/${id}', can: '${id}', screen: () => import('${beside('start-screen.tsx')}') },
    ...resourcePages,
  ],
})
`
}

function startScreen(name: string): string {
  const [id, at] = [camel(name), importsOf(layout.area(name, 'start-screen.tsx'))]
  return `import { PageHeading } from '${at('pageHeading')}'
import { useWords } from '${at('context')}'
import { ${id}Pack } from '${beside('messages.en.ts')}'

/** The first page of the area. */
export function Screen() {
  const words = useWords(${id}Pack)
  return <PageHeading text={words.title} />
}
`
}

function view(name: string): string {
  const at = importsOf(layout.area(name, 'view.tsx'))
  return `import { areaView } from '${at('areaView')}'
import { ${areaExport(name)} } from '${beside('area.ts')}'

/** What \`<portal-${name}>\` shows. */
export const { mount } = areaView(${areaExport(name)})
`
}

function english(name: string, { en }: Title): string {
  const [id, at] = [camel(name), importsOf(layout.area(name, 'messages.en.ts'))]
  return `import type { Pack } from '${at('words')}'

/** The words of the area. */
export const en = {
  title: ${JSON.stringify(en)},
}

/** Resellers override them as \`${id}.title\` and so on. */
export const ${id}Pack: Pack<typeof en> = {
  name: '${id}',
  en,
  others: { he: () => import('${beside('messages.he.ts')}') },
}
`
}

const hebrew = ({ en, he = placeholder(en) }: Title): string => `/** The words of the area, in Hebrew. */
export const words: Record<string, string> = {
  title: ${JSON.stringify(he)},
}
`

function startTest(name: string, { en }: Title): string {
  const file = layout.elementTest(name, 'start')
  const [id, at] = [camel(name), importsOf(file)]
  return `import { assert } from 'chai'
import { ${areaExport(name)} } from '${specifier(file, layout.area(name, 'area.ts'))}'
import { heading } from '${at('areaPage')}'
import { putArea } from '${at('putArea')}'
import { clearPage } from '${at('clearPage')}'
import { failure, fakeSvc, user } from '${at('fakeSvc')}'
import { menuAnswer } from '${at('menuAnswer')}'
import { until } from '${at('stage')}'

const open = (...permitted: string[]) => {
  const svc = fakeSvc({
    'GET /login': { body: user },
    'GET /header/menu': menuAnswer({ menu: permitted }),
    'GET /profile/details': failure(503, 908),
  })
  return putArea(${areaExport(name)}, { svc: svc.base, route: '/${id}', base: '' })
}

describe('the first page of ${name}', () => {
  afterEach(clearPage)

  it('has its title as the heading', async () => {
    const element = open('${id}')
    await until('it is there', () => heading(element) === ${JSON.stringify(en)})
  })

  it('is refused to a user without the permission', async () => {
    const element = open()
    await until('it is refused', () => element.dataset['state'] === 'error')
    assert.notEqual(heading(element), ${JSON.stringify(en)})
  })
})
`
}
