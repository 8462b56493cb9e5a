import { rollup } from 'rollup'
import { groups } from '../../rollup.config.mjs'
import { isMade, noteMade } from './made.mjs'

/** Builds a group's configurations in order, unless its inputs are unchanged. */
export async function makeGroup(name) {
  if (isMade(name)) return
  const [inputs, outputs] = [new Set(), new Set()]
  for (const { output, onwarn, ...options } of Object.values(groups[name])) {
    const bundle = await rollup({ ...options, onwarn: (warning) => onwarn(warning, () => {}) })
    const { output: files } = await bundle.write(output)
    for (const file of bundle.watchFiles) inputs.add(file)
    for (const { fileName } of files) outputs.add(`${output.dir}/${fileName}`)
    await bundle.close()
  }
  // Written next to the scripts it describes.
  if (name === 'pages') outputs.add('dist/embed/manifest.json')
  noteMade(name, inputs, outputs)
}
