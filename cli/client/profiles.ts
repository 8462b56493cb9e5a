import { chmod, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import path from 'node:path'
import { trimTyped } from '../../src/contract/engine/typed-text.ts'
import { exit, Failure } from './failure.ts'
import type { Terminal } from './terminal.ts'

/** Which service is called, and with which key. */
export interface Profile {
  /** The address of the service without a slash at its end, such as `https://portal.example/svc`. */
  url: string
  clientId: string
  secret: string
}

/** All profiles of the user, and the default one. */
export interface Profiles {
  current: string
  profiles: Record<string, Profile>
}

type Env = Terminal['env']

/** File of profiles: in the user's configuration folder, or `PORTICO_CONFIG`. */
const profilesFile = (env: Env): string => {
  if (env['PORTICO_CONFIG']) return env['PORTICO_CONFIG']
  const home = env['HOME'] ?? homedir()
  const folder =
    process.platform === 'win32'
      ? (env['APPDATA'] ?? path.join(home, 'AppData', 'Roaming'))
      : env['XDG_CONFIG_HOME'] || path.join(home, '.config')
  return path.join(folder, 'portico', 'cli.json')
}

/** The user's profiles; empty without a file. Throws `Failure` if others can read the file. */
export const readProfiles = async (env: Env): Promise<Profiles> => {
  const file = profilesFile(env)
  try {
    const { mode } = await stat(file)
    if (process.platform !== 'win32' && (mode & 0o077) !== 0)
      throw new Failure(
        `Other users of this computer can read ${file}, which holds secrets. Run: chmod 600 ${file}`,
      )
    return JSON.parse(await readFile(file, 'utf8')) as Profiles
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { current: '', profiles: {} }
    if (error instanceof SyntaxError)
      throw new Failure(`${file} isn't JSON. Correct it, or remove it and run: portico-cli configure`)
    throw error
  }
}

/** Writes profiles, readable only by the user; the file is replaced atomically. */
export const writeProfiles = async (env: Env, profiles: Profiles): Promise<string> => {
  const file = profilesFile(env)
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const fresh = `${file}.${process.pid}`
  await writeFile(fresh, `${JSON.stringify(profiles, null, 2)}\n`, { mode: 0o600 })
  // An existing file keeps its mode.
  await chmod(fresh, 0o600)
  await rename(fresh, file)
  return file
}

/**
 * Which service to call and with which key: the named profile, else the environment, else the current
 * profile. A key is never sent to a URL other than its own. Throws `Failure` without any.
 */
export const profileFor = async (env: Env, named: string | undefined): Promise<Profile> => {
  const wanted = named ?? env['PORTICO_PROFILE']
  if (!wanted) {
    const given = ['PORTICO_URL', 'PORTICO_CLIENT_ID', 'PORTICO_SECRET'].map(
      (name) => [name, trimTyped(env[name] ?? '')] as const,
    )
    const missing = given.filter(([, value]) => !value).map(([name]) => name)
    const [url, clientId = '', secret = ''] = given.map(([, value]) => value)
    if (url && missing.length === 0) return { url: serviceUrl(url), clientId, secret }
    if (missing.length < given.length)
      throw new Failure(`The environment names a key in part only. Set ${missing.join(' and ')} as well.`)
  }
  const { current, profiles } = await readProfiles(env)
  const name = wanted ?? current
  const profile = Object.hasOwn(profiles, name) ? profiles[name] : undefined
  if (profile) return profile
  const known = Object.keys(profiles)
  throw new Failure(
    wanted && known.length > 0
      ? `There is no profile ${wanted}. There are: ${known.join(', ')}.`
      : 'No API key is set up yet. Run: portico-cli configure',
    exit.usage,
  )
}

/**
 * URL of the service from what the user typed; a portal's address will do. Throws `Failure` if it would send
 * a secret in clear text.
 */
export const serviceUrl = (typed: string): string => {
  const written = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
  if (!URL.canParse(written))
    throw new Failure(`${typed} is not an address. Write it like https://portal.example`)
  const { origin, protocol, hostname, pathname } = new URL(written)
  if (protocol === 'http:' && !/^(localhost|.+\.localhost|127\.[\d.]+|\[::1\])$/.test(hostname))
    throw new Failure(`${origin} would get the secret unencrypted. Use https.`)
  const folder = pathname.replace(/\/+$/, '')
  return `${origin}${folder || '/svc'}`
}

/** The address of the portal that a service belongs to. */
export const portalOf = ({ url }: Profile): string => url.replace(/\/svc$/, '')
