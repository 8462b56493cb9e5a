import { existsSync } from 'node:fs'
import path from 'node:path'
import { fromApt } from './browsers.mjs'

const setting = 'PORTICO_NGINX'
// Debian installs it outside an ordinary user's PATH.
const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin']
const nginx = {
  name: 'nginx',
  apt: 'nginx-light',
  places: folders.filter(Boolean).map((folder) => path.join(folder, 'nginx')),
}

/** Path of nginx, installed if this machine permits; undefined without it, or if the setting is empty. */
export function findNginx() {
  const set = process.env[setting]
  if (set === '') return undefined
  if (set && !existsSync(set)) throw new Error(`${setting} names ${set}, which does not exist.`)
  return set || nginx.places.find((place) => existsSync(place)) || fromApt(nginx)
}
