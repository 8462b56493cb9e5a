// npm run build calls it: writes dist/editor, which the package ships for editors and type checkers.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { editorFiles } from './editor/files.ts'

const folder = path.resolve(import.meta.dirname, '../../dist/editor')

mkdirSync(folder, { recursive: true })
for (const [file, text] of Object.entries(editorFiles())) writeFileSync(path.join(folder, file), text)
