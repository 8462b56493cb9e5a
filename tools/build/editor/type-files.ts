import type { Tag } from './tags.ts'

// As the files of the package find them.
const tagsModule = './tags.js'
const declarations = '../types'

/** Declarations of all tags, and of them for the templates of each framework, by file name. */
export const typeFiles = (tags: readonly Tag[]): Record<string, string> => ({
  'tags.d.ts': tagsFile(tags),
  'react.d.ts': `import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { Handlers, Own, Tags } from '${tagsModule}'

/** For a tag of another prefix: \`'acme-login': PorticoElements['portal-login']\`. */
export type PorticoElements = {
  [Tag in keyof Tags]: Omit<DetailedHTMLProps<HTMLAttributes<Tags[Tag]['element']>, Tags[Tag]['element']>, keyof Own<Tag>> &
    Own<Tag> &
    Handlers<Tag, 'on'> & { class?: string }
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends PorticoElements {}
  }
}
`,
  'preact.d.ts': `import type { HTMLAttributes } from 'preact'
import type { Handlers, Own, Tags } from '${tagsModule}'

/** For a tag of another prefix: \`'acme-login': PorticoElements['portal-login']\`. */
export type PorticoElements = {
  [Tag in keyof Tags]: Omit<HTMLAttributes<Tags[Tag]['element']>, keyof Own<Tag>> & Own<Tag> & Handlers<Tag, 'on'>
}

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements extends PorticoElements {}
  }
}
`,
  'solid.d.ts': `import type { JSX } from 'solid-js'
import type { Attributes, Handlers, Properties, Tags } from '${tagsModule}'

/** For a tag of another prefix: \`'acme-login': PorticoElements['portal-login']\`. */
export type PorticoElements = {
  [Tag in keyof Tags]: Omit<JSX.HTMLAttributes<Tags[Tag]['element']>, keyof Attributes<Tag>> &
    Attributes<Tag> & { [Name in keyof Properties<Tag> as \`prop:\${Name & string}\`]?: Properties<Tag>[Name] } & Handlers<Tag, 'on:'>
}

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements extends PorticoElements {}
  }
}
`,
  'svelte.d.ts': `import type { HTMLAttributes } from 'svelte/elements'
import type { Handlers, Own, Tags } from '${tagsModule}'

/** For a tag of another prefix: \`'acme-login': PorticoElements['portal-login']\`. */
export type PorticoElements = {
  [Tag in keyof Tags]: Omit<HTMLAttributes<Tags[Tag]['element']>, keyof Own<Tag>> &
    Own<Tag> &
    Handlers<Tag, 'on'> &
    Handlers<Tag, 'on:'>
}

declare module 'svelte/elements' {
  export interface SvelteHTMLElements extends PorticoElements {}
}
`,
  'vue.d.ts': `import type { HTMLAttributes } from 'vue'
import type { Events, Own, Tags } from '${tagsModule}'

type Camel<Name extends string> = Name extends \`\${infer First}-\${infer Rest}\` ? \`\${First}\${Capitalize<Camel<Rest>>}\` : Name

/** For a tag of another prefix: \`'acme-login': PorticoElements['portal-login']\`. */
export type PorticoElements = {
  [Tag in keyof Tags]: new () => Tags[Tag]['element'] & {
    /** @deprecated For templates only. */
    $props: Omit<HTMLAttributes, keyof Own<Tag>> &
      Own<Tag> & { [Name in keyof Events<Tag> as \`on\${Capitalize<Camel<Name & string>>}\`]?: (event: Events<Tag>[Name]) => void }
  }
}

declare module 'vue' {
  interface GlobalComponents extends PorticoElements {}
}
`,
})

const tagsFile = (
  tags: readonly Tag[],
) => `import type { PortalEvents } from '${declarations}/src/ui/island/events.js'
${tags.map(({ name, className }) => `import type { ${className} } from '${declarations}/elements/${name}.js'`).join('\n')}

/** Every tag: its class, its attributes and its properties by their names, and the events it sends. */
export interface Tags {
${tags.map(tagType).join('\n')}
}

export type Attributes<Tag extends keyof Tags> = Partial<Tags[Tag]['attributes']>
export type Properties<Tag extends keyof Tags> = Partial<Tags[Tag]['properties']>
/** What a template may set, by either name. */
export type Own<Tag extends keyof Tags> = Attributes<Tag> & Properties<Tag>
export type Events<Tag extends keyof Tags> = { [Name in Tags[Tag]['events']]: CustomEvent<PortalEvents[Name]> }
export type Handlers<Tag extends keyof Tags, Prefix extends string> = {
  [Name in keyof Events<Tag> as \`\${Prefix}\${Name & string}\`]?: (event: Events<Tag>[Name]) => void
}
`

const tagType = ({ name, className, summary, attributes, properties, events }: Tag) => `  /** ${summary} */
  '${name}': {
    element: ${className}
    attributes: {
${attributes.map((one) => member(one.name, one.type, one.says)).join('\n')}
    }
    properties: {
${[...attributes.map(({ property, type, says }) => ({ name: property, type, says })), ...properties]
  .map((one) => member(one.name, one.type, one.says))
  .join('\n')}
    }
    events: ${events.map((event) => `'${event.name}'`).join(' | ')}
  }`

const member = (name: string, type: string, says: string) => `      /** ${says} */\n      '${name}': ${type}`
