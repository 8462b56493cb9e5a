import { measured } from './tools/zz-measured.ts'
import { readFileSync } from 'node:fs'
const b = JSON.parse(readFileSync('package.json','utf8')).budgets
for (const { name, bytes, brotli } of measured()) if (!name.includes('.js + ')) console.log(name.padEnd(28), bytes, brotli, b[name] ?? '', b[name] && brotli > b[name] ? 'OVER ' + (brotli - b[name]) : '')
