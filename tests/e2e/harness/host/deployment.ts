import { after, before } from 'node:test'
import { openMailServer, type MailServer } from '../../../svc/harness/world/mail-server.ts'
import { runHost, type BuiltHost } from './built-host.ts'
import { openDatabase, type TestDatabase } from './database.ts'
import { askFrom, type Asked, type Got } from './from-address.ts'
import { fromGuide } from './guide.ts'
import { names, resellerCallsFrom, startNginx, type Nginx } from './nginx.ts'

/** Customers of the two sites of the guide. */
export const jo = { email: 'jo@acme.example', password: 'a stone, a leaf' }
export const kim = { email: 'kim@umbra.example', password: 'a leaf, a stone' }

/** The setup of the deployment guide: service, mail server, nginx on both sides, two resellers. */
export interface Deployment {
  readonly database: TestDatabase
  readonly mail: MailServer
  readonly nginx: Nginx
  /** Requests the reseller's web server unless `more` says otherwise; a body makes it a POST. */
  ask(path: string, body?: unknown, more?: Partial<Asked>): Promise<Got>
}

/** Deploys before the tests and takes all away after them; `pages` are the resellers' own. */
export function deploy(pages: Record<string, string> = {}): Deployment {
  let database: TestDatabase
  let mail: MailServer
  let host: BuiltHost
  let nginx: Nginx

  const ask: Deployment['ask'] = (path, body, more = {}) => {
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    const { ports, certificate: ca } = nginx
    return askFrom({ port: ports.reseller, name: names.reseller, ca, path, ...sent, ...more })
  }

  before(async () => {
    ;[database, mail] = await Promise.all([openDatabase(), openMailServer()])
    host = await runHost({
      NODE_ENV: 'production',
      PORTICO_BASE_URL: `https://${names.provider}`,
      PORTICO_SECRET: 'ab'.repeat(32),
      DATABASE_URL: database.url,
      SMTP_URL: mail.url,
      TRUSTED_PROXIES: '127.0.0.1',
    })
    await database.run(fromGuide("'acme', 'pk_acme'").replace('203.0.113.7', resellerCallsFrom))
    await database.run(fromGuide("'umbra', 'pk_umbra'"))
    nginx = await startNginx(host.port, pages)
    await ask('/svc/create', { ...jo, passwordRepeat: jo.password })
    const headers = { 'site-key': 'pk_umbra', origin: `https://${names.umbra}` }
    await ask('/svc/create', { ...kim, passwordRepeat: kim.password }, { headers })
  })
  after(async () => {
    await nginx?.stop()
    host?.kill('SIGTERM')
    await host?.ended
    await database?.close()
    await mail?.close()
  })

  return {
    get database() {
      return database
    },
    get mail() {
      return mail
    },
    get nginx() {
      return nginx
    },
    ask,
  }
}
