// node tools/elements/bundle-tests.mjs <build> <files…>: bundles browser tests for the runners.
import { rmSync } from 'node:fs'
import { bundleTests } from './bundle.mjs'

const [build, ...files] = process.argv.slice(2)
rmSync(`.cache/tests/${build}`, { recursive: true, force: true })
await bundleTests(files, build)
