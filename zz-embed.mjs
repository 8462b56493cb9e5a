import { rollup } from 'rollup'
import { rmSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
const configs = (await import(process.cwd() + '/rollup.config.mjs')).default
const build = configs[0]
rmSync('dist/embed', { recursive: true, force: true })
const bundle = await rollup(build)
await bundle.write(build.output)
await bundle.close()
