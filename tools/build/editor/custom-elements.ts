import type { Tag } from './tags.ts'

/** The custom elements manifest, version 2: https://github.com/webcomponents/custom-elements-manifest */
export const customElements = (tags: readonly Tag[]): object => ({
  schemaVersion: '2.1.0',
  readme: 'README.md',
  modules: tags.flatMap((tag) => [classModule(tag), definingModule(tag)]),
})

const classFile = ({ name }: Tag) => `dist/embed/elements/${name}.js`

const classModule = (tag: Tag) => ({
  kind: 'javascript-module',
  path: classFile(tag),
  declarations: [
    {
      kind: 'class',
      name: tag.className,
      tagName: tag.name,
      customElement: true,
      superclass: { name: 'HTMLElement' },
      summary: tag.summary,
      description: tag.text,
      attributes: tag.attributes.map(({ name, property, type, says }) => ({
        name,
        fieldName: property,
        type: { text: type },
        description: says,
      })),
      members: [
        ...tag.attributes.map(({ name, property, type, says }) => ({
          kind: 'field',
          name: property,
          attribute: name,
          reflects: true,
          type: { text: `${type} | undefined` },
          description: says,
        })),
        ...tag.properties.map(({ name, type, says }) => ({
          kind: 'field',
          name,
          type: { text: `${type} | undefined` },
          description: says,
        })),
      ],
      events: tag.events.map(({ name, says }) => ({
        name,
        type: { text: `CustomEvent<PortalEvents['${name}']>` },
        description: says,
      })),
      slots: described(tag.slots),
      cssParts: described(tag.parts),
      cssProperties: described(tag.cssProperties),
      cssStates: described(tag.states),
    },
  ],
  exports: [{ kind: 'js', name: tag.className, declaration: { name: tag.className } }],
})

const definingModule = (tag: Tag) => ({
  kind: 'javascript-module',
  path: `dist/embed/${tag.name.replace('portal-', '')}.js`,
  exports: [
    {
      kind: 'custom-element-definition',
      name: tag.name,
      declaration: { name: tag.className, module: classFile(tag) },
    },
  ],
})

const described = (all: Tag['parts']) => all.map(({ name, says }) => ({ name, description: says }))
