import path from 'node:path'

/** Modules of noVNC that ours replace, and those left out. */
const replaced = ['browser', 'cursor', 'events', 'logging']
const leftOut = ['crypto', 'ra2', 'h264']

/**
 * Keeps noVNC within its element, and small: for a page of its own it adds elements to the page, probes the
 * browser for decoders at load, and writes to the console; and our service uses neither passwords nor H.264.
 */
export const novnc = ({ root }) => ({
  name: 'novnc',
  resolveId(source, importer) {
    if (!importer?.includes('/@novnc/novnc/core/')) return null
    const name = path.basename(source, '.js')
    if (leftOut.includes(name)) return nothing
    if (!replaced.includes(name)) return null
    return name === 'cursor' ? cursor : ours(root, name)
  },
  load(id) {
    if (id === nothing) return 'export default class {}'
    if (id === cursor) return `export { Cursor as default } from ${JSON.stringify(ours(root, 'cursor'))}`
    return null
  },
})

const [nothing, cursor] = ['\0novnc-nothing', '\0novnc-cursor']

const ours = (root, name) => path.join(root, 'src/areas/servers/servers/console/vnc', `${name}.ts`)
