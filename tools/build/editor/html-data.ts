import type { Tag } from './tags.ts'

/** Custom data of Visual Studio Code for HTML: https://code.visualstudio.com/api/extension-guides/custom-data-extension */
export const htmlData = (tags: readonly Tag[]): object => ({
  version: 1.1,
  tags: tags.map(({ name, summary, text, attributes }) => ({
    name,
    description: markdown(`${summary}\n\n${text}`),
    attributes: attributes.map((one) => ({
      name: one.name,
      description: markdown(one.says),
      ...(one.type === 'boolean' ? { valueSet: 'v' } : {}),
      ...(one.values.length ? { values: one.values.map((value) => ({ name: value })) } : {}),
    })),
  })),
})

const markdown = (value: string) => ({ kind: 'markdown', value })
