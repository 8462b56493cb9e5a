import { camel, title } from './names.mjs'

/** A new area: its manifest with a first page, its words in both languages, and what fills its element. */
export const areaFiles = (name) => {
  const id = camel(name)
  return {
    [`src/areas/${name}/area.ts`]: `import { defineArea } from '../../core/define/area.ts'
import { ${id}Pack } from './messages.en.ts'
import { resourcePages } from './resource-pages.ts'

/** ${title(name)}. */
export const ${id}Area = defineArea({
  start: '/${id}',
  pack: ${id}Pack,
  pages: [
    { path: '/${id}', can: '${id}', screen: () => import('./start-screen.tsx') },
    ...resourcePages,
  ],
})
`,
    [`src/areas/${name}/start-screen.tsx`]: `import { PageHeading } from '../../ui/area/page-heading.tsx'
import { useWords } from '../../ui/island/context.ts'
import { ${id}Pack } from './messages.en.ts'

/** Where the area starts. */
export function Screen() {
  const words = useWords(${id}Pack)
  return <PageHeading text={words.title} />
}
`,
    [`src/areas/${name}/view.tsx`]: `import { areaView } from '../../ui/area/area-view.tsx'
import { ${id}Area } from './area.ts'

/** What fills \`<portal-${name}>\`. */
export const { mount } = areaView(${id}Area)
`,
    [`src/areas/${name}/messages.en.ts`]: `import type { Pack } from '../../core/i18n/words.ts'

/** The words of the area. */
export const en = {
  title: '${title(name)}',
}

/** The words of the area; resellers override them as \`${id}.title\` and so on. */
export const ${id}Pack: Pack<typeof en> = {
  name: '${id}',
  en,
  others: { he: () => import('./messages.he.ts') },
}
`,
    [`src/areas/${name}/messages.he.ts`]: `/** The words of the area, in Hebrew. */
export const words: Record<string, string> = {
  title: 'אזור חדש',
}
`,
  }
}

/** The line of a new area's first page in the registry: in which file, before what, and the line. */
export const areaLine = (name) => pageLine(camel(name), name, ', isScreen: true')

/** The line of a page: beside the folders of the navigation, for customers and whoever has more rights. */
export const pageLine = (id, area, more = '') => [
  'src/contract/navigation/page-registry.ts',
  /\],\n\} as const/,
  `    entry('${id}', 'list', { area: '${area}', minimumRole: 'customer'${more} }),\n`,
]
