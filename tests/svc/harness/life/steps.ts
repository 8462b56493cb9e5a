import { sealPlace } from '../../../../demo-host/svc/domain/credentials/authenticator.ts'
import { comeBack, leave } from '../world/visits.ts'
import {
  accountOf,
  addressOf,
  begunOf,
  browserOf,
  codeFor,
  knownAddressOf,
  leadingTo,
  loseCookie,
  sessionOf,
  spelt,
  tokenFor,
  wordOf,
} from './choosing.ts'
import { sites, totpSecret, type Deed, type SiteName, type Step, type Walk } from './walk.ts'

type Does = (walk: Walk, step: Step) => Promise<Omit<Deed, 'step' | 'site'> & { site?: SiteName }>

/** Takes one step, or one that leads to it. */
export const takeStep = async (walk: Walk, drawn: Step): Promise<Deed> => {
  const step = leadingTo(walk, drawn)
  const does = steps[step.does]
  if (!does) throw new Error(`Nobody can ${step.does}.`)
  return { step, site: sites[step.at], ...(await does(walk, step)) }
}

const steps: Record<string, Does> = {
  async create(walk, step) {
    const browser = browserOf(walk, step, 'nobody')
    const typed = wordOf(step)
    const address = addressOf(walk, step)
    const body = { email: spelt(address, step), password: typed, passwordRepeat: typed }
    return { browser, typed, address, answer: await browser.client.post('/create', body) }
  },

  async validate(walk, step) {
    const { token, browser } = tokenFor(walk, step, ['validate', 'registration'])
    const answer = await browser.client.post('/validate', { token: token?.value ?? 'none' })
    return { site: browser.site, browser, ...(token && { token }), answer }
  },

  async revalidate(walk, step) {
    const browser = browserOf(walk, step, 'somebody')
    return { browser, answer: await browser.client.call('PUT', '/revalidate') }
  },

  async forgot(walk, step) {
    const browser = browserOf(walk, step, 'anybody')
    const address = knownAddressOf(walk, step)
    return {
      browser,
      address,
      answer: await browser.client.post('/forgot', { email: spelt(address, step) }),
    }
  },

  async reset(walk, step) {
    const { token, browser } = tokenFor(walk, step, ['reset', 'invite'])
    const typed = wordOf(step)
    const email = token && step.twist % 7 !== 1 ? token.address : addressOf(walk, step)
    const body = { email, password: typed, passwordRepeat: typed, token: token?.value ?? 'none' }
    const misdirected = email !== token?.address
    return {
      site: browser.site,
      browser,
      typed,
      misdirected,
      ...(token && { token }),
      answer: await browser.client.post('/reset', body),
    }
  },

  async invite(walk, step) {
    const address = addressOf(walk, step)
    return { address, answer: await walk.servers[sites[step.at]].post('/invitation', { email: address }) }
  },

  async signIn(walk, step) {
    const browser = browserOf(walk, step, 'nobody')
    const address = knownAddressOf(walk, step)
    const account = walk.now.accounts.find((one) => one.site === browser.site && one.email === address)
    const own = walk.plain.get(account?.hash ?? '')
    const typed = own !== undefined && step.twist % 5 !== 0 ? own : wordOf(step)
    const answer = await browser.client.post('/login', { email: spelt(address, step), password: typed })
    return { browser, address, typed, answer }
  },

  async pass(walk, step) {
    const begun = begunOf(walk)
    const browser = begun.at(step.pick % Math.max(1, begun.length)) ?? browserOf(walk, step, 'nobody')
    const { attempt, site } = browser
    const isGoogle = walk.now.accounts.find(({ id }) => id === attempt?.account)?.google ?? false
    if (attempt && !isGoogle && step.pick % 2 === 0) {
      const { email, mediateToken } = attempt
      await browser.client.post('/sendtfa', { email, mediateToken, useEmail: true })
    }
    const code = await codeFor(walk, step, attempt, isGoogle)
    const body = {
      email: attempt?.email ?? addressOf(walk, step),
      code,
      rememberBrowser: step.twist % 2 === 0,
      useTFAGoogle: isGoogle,
      useTFASMS: false,
      mediateToken: attempt?.mediateToken ?? 'none',
    }
    return { site, browser, attempt, code, answer: await browser.client.post('/logintfa', body) }
  },

  async signOut(walk, step) {
    const browser = browserOf(walk, step, 'somebody')
    const cookie = browser.client.cookies.get('sid')
    const session = sessionOf(walk, browser)
    const account = session?.state === 'live' ? session.account : undefined
    return { browser, cookie, account, answer: await browser.client.get('/logout') }
  },

  async loseCookie(walk, step) {
    loseCookie(browserOf(walk, step, 'somebody'))
    return { answer: undefined }
  },

  async makeLink(walk, step) {
    const address = knownAddressOf(walk, step)
    const answer = await walk.servers[sites[step.at]].post('/accessLink', { email: address })
    return { address, answer }
  },

  async useLink(walk, step) {
    const { token, browser } = tokenFor(walk, step, ['access'])
    const answer = await browser.client.post('/autoLogin', { token: token?.value ?? 'none' })
    return { site: browser.site, browser, ...(token && { token }), answer }
  },

  async social(walk, step) {
    const browser = browserOf(walk, step, 'nobody')
    const address = addressOf(walk, step)
    const verified = step.twist % 3 !== 0
    const subject = `person ${address}`
    const about = { browser, address, verified, subject }
    const left = await leave(browser.client, 'walk-id/login/redirect')
    if (left.status !== 200) return { ...about, answer: left }
    const { stateToken, url } = left.body
    const said = { sub: subject, email: address, email_verified: verified }
    const code = walk.provider.approve(String(url), said)
    const begun = { social: 'walk-id', stateToken: String(stateToken), url: String(url) }
    return { ...about, answer: await comeBack(browser.client, begun, code) }
  },

  async disconnect(walk, step) {
    const browser = browserOf(walk, step, 'somebody')
    return { browser, answer: await browser.client.call('DELETE', '/socialAccess/socialProfile/walk-id') }
  },

  disable: (walk, step) => administer(walk, step, 'enabled = false'),
  enable: (walk, step) => administer(walk, step, 'enabled = true'),
  switchOff: (walk, step) =>
    administer(walk, step, 'second_step = false, second_step_email = false, second_step_google = false'),

  async switchOn(walk, step) {
    const account = accountOf(walk, step)
    const isGoogle = step.twist % 2 === 0
    if (account) {
      const siteId = `(select site_id from account where id = ${account.id})`
      const [row] = await walk.world.run(`select ${siteId} as id`)
      const sealed = walk.world.keys.seal(totpSecret, sealPlace(Number(row?.['id']), account.id))
      await walk.world.run(`insert into authenticator (site_id, account_id, secret_sealed)
        values (${siteId}, ${account.id}, '${sealed}') on conflict do nothing`)
    }
    return administer(
      walk,
      step,
      `second_step = true, second_step_google = ${isGoogle}, second_step_email = ${!isGoogle}`,
    )
  },

  async readdress(walk, step) {
    const to = walk.addresses[step.pick % walk.addresses.length] ?? ''
    const isTaken = `exists (select from account b where b.site_id = account.site_id and b.email = '${to}')`
    return administer(walk, step, `email = case when ${isTaken} then email else '${to}' end`)
  },

  async jump(walk, step) {
    const seconds = [40, 120, 700, 2000, 4000, 90_000][step.pick % 6] ?? 40
    await walk.world.later(seconds)
    await walk.world.run(
      `update authenticator set last_step = greatest(0, last_step - ${Math.ceil(seconds / 30)})`,
    )
    walk.clock += seconds
    walk.spentCodes.length = 0
    return { answer: undefined }
  },
}

const often = new Set([
  'signIn',
  'reset',
  'pass',
  'validate',
  'useLink',
  'social',
  'enable',
  'forgot',
  'makeLink',
])

/** Everything that can be done, as often as it should be. */
export const stepNames = Object.keys(steps).flatMap((name) => (often.has(name) ? [name, name, name] : [name]))

const administer = async (walk: Walk, step: Step, change: string) => {
  const account = accountOf(walk, step)?.id
  if (account !== undefined) await walk.world.run(`update account set ${change} where id = ${account}`)
  return { answer: undefined, account }
}
