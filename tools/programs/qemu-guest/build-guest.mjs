import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { cpioOf } from './cpio.mjs'
import { giveUp, say } from '../say.mjs'

// Dependencies first: nothing in the image resolves them.
const modules =
  'button evdev virtio_ring virtio virtio_pci_legacy_dev virtio_pci_modern_dev virtio_pci virtio_blk virtio_balloon failover net_failover virtio_net nls_cp437 nls_ascii fat vfat'
const init = path.join(import.meta.dirname, 'init.sh')

/** Builds the image in a folder unless it is up to date; returns the reason in a sentence if that fails. */
export function buildGuest(folder) {
  const [kernel, initrd, made] = ['tiny.vmlinuz', 'tiny.initrd', 'tiny.init'].map((name) =>
    path.join(folder, name),
  )
  const script = readFileSync(init)
  if ([kernel, initrd, made].every((file) => existsSync(file)) && readFileSync(made).equals(script))
    return undefined
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return 'The image is made on Linux for x86-64 only.'
  const work = mkdtempSync(path.join(tmpdir(), 'portico-guest-'))
  try {
    const from = unpack(work)
    if (!from) return 'Its parts cannot be fetched: apt-get download works on Debian, with a network.'
    mkdirSync(folder, { recursive: true })
    /** @type {[string, Buffer][]} */
    const parts = [
      [initrd, gzipSync(cpioOf(filesOf(from)), { level: 6 })],
      [kernel, readFileSync(find(path.join(from, 'boot'), (name) => name.startsWith('vmlinuz')))],
      // Last, since it records the inputs of the others.
      [made, script],
    ]
    for (const [place, content] of parts) {
      writeFileSync(`${place}.${process.pid}`, content)
      renameSync(`${place}.${process.pid}`, place)
    }
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

function unpack(work) {
  // apt downloads packages as another user.
  chmodSync(work, 0o777)
  const run = (program, args) => spawnSync(program, args, { cwd: work, encoding: 'utf8' })
  const download = () => {
    const [, kernel] =
      /Depends: (linux-image-\S+)/.exec(run('apt-cache', ['depends', 'linux-image-cloud-amd64']).stdout) ?? []
    return kernel && run('apt-get', ['-qq', 'download', kernel, 'busybox-static']).status === 0
  }
  say('Fetching a kernel and BusyBox for the image tiny (apt-get) …')
  if (!download() && (run('apt-get', ['-qq', 'update']).status !== 0 || !download())) return undefined
  const packages = readdirSync(work).filter((name) => name.endsWith('.deb'))
  const into = path.join(work, 'x')
  return packages.every((name) => run('dpkg', ['-x', name, into]).status === 0) ? into : undefined
}

function filesOf(from) {
  const drivers = new Map(
    readdirSync(path.join(from, 'lib/modules'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.name.endsWith('.ko'))
      .map((entry) => [entry.name.slice(0, -3), path.join(entry.parentPath, entry.name)]),
  )
  const numbered = modules.split(' ').map((name, place) => ({
    name: `modules/${String(place).padStart(2, '0')}-${name}.ko`,
    content: readFileSync(drivers.get(name) ?? giveUp(`The kernel has no module ${name}.`)),
  }))
  return [
    ...['bin', 'dev', 'proc', 'sys', 'etc', 'seed', 'root', 'tmp', 'modules'].map((name) => ({ name })),
    { name: 'init', mode: 0o755, content: readFileSync(init) },
    { name: 'bin/busybox', mode: 0o755, content: readFileSync(find(from, (name) => name === 'busybox')) },
    ...numbered,
  ]
}

function find(folder, is) {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).find(
    (entry) => entry.isFile() && is(entry.name),
  )
  return path.join(found.parentPath, found.name)
}
