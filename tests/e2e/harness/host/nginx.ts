import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { findNginx } from '../../../../tools/programs/nginx.mjs'
import { freePort } from './built-host.ts'

/** The names of the guide. */
export const names = {
  provider: 'portal.provider.example',
  subdomain: 'svc.reseller.example',
  reseller: 'www.reseller.example',
  umbra: 'umbra.example',
} as const

/** The address from which the reseller's web server calls the provider; nothing else on this machine uses it. */
export const resellerCallsFrom = '127.0.0.2'

/** The nginx of the guide: the provider's front and a reseller's web server. */
export interface Nginx {
  /** Ports on 127.0.0.1. */
  ports: { provider: number; reseller: number }
  /** The certificate of all names, which is its own authority. */
  certificate: string
  stop(): Promise<void>
}

/** Why there is no test with nginx on this machine, if so. */
export const withoutNginx: string | false =
  process.platform !== 'linux'
    ? 'only Linux answers on all of 127.0.0.0/8 without being told'
    : !findNginx() && 'there is no nginx: install it, or set PORTICO_NGINX to its path'

/** Runs the files of the guide in front of a service, with these pages as the reseller's own. Only places are filled in. */
export async function startNginx(servicePort: number, pages: Record<string, string>): Promise<Nginx> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-nginx-'))
  chmodSync(folder, 0o755)
  const at = (name: string) => path.join(folder, name)
  for (const [name, html] of Object.entries(pages)) {
    mkdirSync(path.dirname(at(`pages/${name}`)), { recursive: true })
    writeFileSync(at(`pages/${name}`), html)
  }
  makeCertificate(at('key'), at('crt'))
  const ports = { provider: await freePort(), reseller: await freePort() }
  const places = [
    [/\/etc\/nginx\/tls\/\w+\.(crt|key)/g, `${folder}/$1`],
    ['/etc/ssl/certs/ca-certificates.crt', at('crt')],
    ['/var/www/reseller', at('pages')],
    // Both run on this machine, but must have different addresses.
    [`server_name ${names.reseller};`, `server_name ${names.reseller}; proxy_bind ${resellerCallsFrom};`],
    ['127.0.0.1:8080', `127.0.0.1:${servicePort}`],
    [`${names.provider}:443`, `127.0.0.1:${ports.provider}`],
  ] as const
  for (const side of ['provider', 'reseller'] as const) {
    const text = readFileSync(new URL(`../../../../docs/nginx/${side}.conf`, import.meta.url), 'utf8')
    const here = places.reduce((filled, [from, to]) => filled.replaceAll(from, to), text)
    writeFileSync(at(`${side}.conf`), here.replace('listen 443', `listen 127.0.0.1:${ports[side]}`))
  }
  writeFileSync(at('nginx.conf'), around(folder))

  const nginx = spawn(findNginx() ?? '', ['-c', at('nginx.conf'), '-p', folder], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const kill = () => void nginx.kill('SIGTERM')
  process.once('exit', kill)
  let said = ''
  nginx.stderr.on('data', (chunk: Buffer) => (said += String(chunk)))
  const ended = once(nginx, 'exit')
  while (!(await answers(ports.reseller))) {
    if (nginx.exitCode !== null) throw new Error(`nginx did not start: ${said}`)
    await setTimeout(20)
  }
  return {
    ports,
    certificate: readFileSync(at('crt'), 'utf8'),
    async stop() {
      kill()
      await ended
      process.off('exit', kill)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const around = (folder: string): string => `
daemon off;
pid ${folder}/pid;
error_log stderr warn;
worker_processes 1;
events { worker_connections 512; }
http {
  access_log off;
  types { text/html html; }
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  include ${folder}/provider.conf;
  include ${folder}/reseller.conf;
}
`

function makeCertificate(key: string, certificate: string): void {
  const subject = Object.values(names).map((name) => `DNS:${name}`)
  const args = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const { status, stderr, error } = spawnSync(
    'openssl',
    [
      ...args,
      '-days',
      '2',
      '-subj',
      '/CN=Portico test',
      '-addext',
      `subjectAltName=${subject.join()}`,
    ].concat(['-keyout', key, '-out', certificate]),
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`openssl made no certificate: ${stderr || error?.message}`)
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const end = (open: boolean) => {
      socket.destroy()
      resolve(open)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
  })
