import { readFileSync } from 'node:fs'
import path from 'node:path'
import { customElements } from './custom-elements.ts'
import { htmlData } from './html-data.ts'
import { tags } from './tags.ts'
import { typeFiles } from './type-files.ts'
import { webTypes } from './web-types.ts'

const { version } = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../../package.json'), 'utf8'),
) as { version: string }

/** The tag data for editors and type checkers: text by file name in `dist/editor`. */
export function editorFiles(): Record<string, string> {
  const all = tags()
  return {
    'custom-elements.json': json(customElements(all)),
    'html-data.json': json(htmlData(all)),
    'web-types.json': json(webTypes(all, version)),
    ...typeFiles(all),
    // The runtime file of a types import.
    'none.js': 'export {}\n',
  }
}

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`
