import type { Named, Tag } from './tags.ts'

/** Web-types, which JetBrains' editors read: https://github.com/JetBrains/web-types */
export const webTypes = (tags: readonly Tag[], version: string): object => ({
  $schema: 'https://json.schemastore.org/web-types',
  name: 'portico',
  version,
  'description-markup': 'markdown',
  contributions: { html: { elements: tags.map(element) } },
})

const element = (tag: Tag) => ({
  name: tag.name,
  description: `${tag.summary}\n\n${tag.text}`,
  attributes: tag.attributes.map(({ name, type, values, says }) => ({
    name,
    description: says,
    value:
      type === 'boolean' ? { type: 'boolean', required: false } : { type: values.length ? 'enum' : type },
    ...(values.length ? { values: values.map((value) => ({ name: value })) } : {}),
  })),
  slots: described(tag.slots),
  js: {
    properties: [
      ...tag.attributes.map(({ property, type, says }) => ({ name: property, type, description: says })),
      ...tag.properties.map(({ name, type, says }) => ({ name, type, description: says })),
    ],
    events: described(tag.events),
  },
  css: { parts: described(tag.parts), properties: described(tag.cssProperties) },
})

const described = (all: readonly Named[]) => all.map(({ name, says }) => ({ name, description: says }))
