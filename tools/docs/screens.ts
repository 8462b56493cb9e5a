import { groups } from '../../src/areas/account/area.ts'
import { navPack } from '../../src/core/nav/words.ts'
import type { Declared, DeclaredPage } from '../../src/core/define/check/declared.ts'
import { declaredAreas } from '../generate/declared/areas.ts'
import { document, mono, table } from './markdown.ts'
import { actionsTable } from './screens/actions.ts'
import { listRows, showRows } from './screens/lists.ts'
import { moduleRows } from './screens/module-calls.ts'
import { reportsTable } from './screens/reports.ts'
import { pageTable } from './screens/row.ts'
import { who } from './screens/who.ts'

/** `docs/screens.md`: every page of the areas, from their declarations. */
export async function screensDocument(): Promise<string> {
  const areas = await declaredAreas()
  return document(
    '# Screens',
    '<!-- prettier-ignore-start -->',
    'Generated from the declarations of `src/areas` and `src/contract` by `npm run docs`: what each page shows, who may see it, and its actions.',
    intro,
    ...areas.flatMap(areaParts),
    '## Profile',
    'The cards of `<portal-profile>`, by tab; each for any signed-in user, about the own account.',
    profile(),
    '<!-- prettier-ignore-end -->',
  )
}

const intro = [
  '- *from customer*: roles from this one up have the page by default; accounts and groups can have exceptions.',
  '- Columns in parentheses are hidden by default; → links to another page. A field with `?` is optional; parentheses show how it depends on others.',
  '- Signing in, registration and recovery are in [embed-sign-in.md](embed-sign-in.md), every route in [routes.md](routes.md), every call in [api.md](api.md).',
].join('\n')

function areaParts({ name, pages }: Declared): string[] {
  const reports = pages.filter(({ report }) => report)
  return [
    `## ${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    `\`<portal-${name}>\``,
    ...pages.filter(({ report }) => !report).map((page) => pagePart(name, page)),
    ...(reports.length ? ['### Each report', reportsTable(reports)] : []),
  ]
}

function pagePart(area: string, { page, resource }: DeclaredPage): string {
  const title = navPack.en[page.can] ?? page.can
  return document(
    `### ${title}: ${mono(page.path)}`,
    `For ${who(page.can)}.`,
    resource && pageTable([...listRows(resource.list), ...showRows(resource)]),
    resource && actionsTable(resource),
    page.screen && pageTable(moduleRows(area, page.screen)),
  ).trimEnd()
}

const profile = (): string =>
  table(
    ['tab', 'card', 'asks', 'changes'],
    Object.entries(groups).flatMap(([group, sections]) =>
      sections.map(({ id, applies, load }) => {
        const [[, asks], [, changes]] = moduleRows('account', load) as [[string, string], [string, string]]
        return [group, `${mono(id)}${applies ? ', for some' : ''}`, asks, changes]
      }),
    ),
  )
