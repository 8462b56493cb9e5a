import assert from 'node:assert/strict'
import { readCompany } from '../../../../demo-host/svc/seed/company.ts'
import { readDemo } from '../../../../demo-host/svc/seed/demo.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { administrators } from '../../../../src/contract/engine/roles.ts'
import { codeOf } from '../world/client.ts'
import { at, goodness, isProved } from './proofs.ts'
import { admittedTo, claimed, cutOff, isGranted, newRows, passwordCut, sessionGot } from './outcome.ts'
import { accountsAt, baseUrls, isDone, refusedWith, type Turn, type Walk } from './walk.ts'

const { accounts: demoAccounts } = readDemo()
const demoPeople = [
  ...demoAccounts,
  ...['aurora', 'borealis'].flatMap((site) =>
    readCompany(site).people.map((person) => ({ site, ...person })),
  ),
]

const isAdministratorOf = (site: string, address: string): boolean =>
  demoPeople.some(
    ({ site: of, email, rights }) =>
      of === site && email === address && administrators.some((role) => role === rights),
  )

type Rule = (walk: Walk, turn: Turn) => void

/** Invariants after every turn. */
export const rules: Record<string, Rule> = {
  'no call breaks the service': (_, { deeds }) => {
    for (const { answer } of deeds) {
      if (!answer || answer.status < 400) continue
      assert.ok(answer.status < 500 && codeOf(answer) !== undefined, answer.text)
    }
  },

  'an address has one account at a site': (_, { after }) => {
    const all = after.accounts.map(({ site, email }) => `${site} ${email.trim().toLowerCase()}`)
    assert.deepEqual([...new Set(all)], all)
  },

  'nobody is admitted without every proof that is asked for': (walk, turn) => {
    for (const deed of turn.deeds) {
      const account = admittedTo(turn, deed)
      if (account === undefined) {
        assert.ok(!isGranted(deed), 'a session belongs to nobody')
        continue
      }
      assert.ok(isProved(walk, turn, deed, account), `account ${account} was not proved`)
      assert.ok(
        at(turn, account).some(({ enabled }) => enabled),
        'a disabled account was let in',
      )
      const spared =
        deed.step.does === 'pass' ||
        deed.browser?.remembered === account ||
        at(turn, account).some(({ secondStep }) => !secondStep)
      assert.ok(!isGranted(deed) || spared, 'the second step was passed over')
    }
  },

  'a session stands for an account of the site where it was granted': (_, turn) => {
    for (const deed of turn.deeds) {
      const account = admittedTo(turn, deed)
      if (account === undefined) continue
      const found = at(turn, account)
      assert.equal(found.at(-1)?.site, deed.site)
      if (isGranted(deed)) assert.ok(found.some(({ email }) => email === deed.answer?.body.email))
    }
  },

  'a token works once, at its site, in time, for the address it was made for': (walk, turn) => {
    for (const deed of turn.deeds) {
      if (!deed.token) continue
      if (isDone(deed))
        assert.notEqual(goodness(walk, turn, deed, deed.token), 'bad', `a ${deed.token.kind} token`)
      else if (turn.deeds.length === 1 && goodness(walk, turn, deed, deed.token) === 'good')
        assert.notEqual(refusedWith(deed), code.badToken, `a good ${deed.token.kind} token was refused`)
    }
    const used = turn.deeds.filter((deed) => deed.token && isDone(deed)).map(({ token }) => token?.value)
    assert.deepEqual([...new Set(used)], used, 'a token was used twice')
  },

  'a code works once': ({ spentCodes }, turn) => {
    const passed = turn.deeds.filter(({ step, ...deed }) => step.does === 'pass' && isDone(deed))
    const used = passed.map(({ attempt, code: typed }) => `${attempt?.account} ${typed}`)
    assert.deepEqual([...new Set(used)], used)
    for (const one of used) assert.ok(!spentCodes.includes(one), 'a code was used again')
  },

  'a password changes only with a token of its own mail, and goes only with a proved claim': (_, turn) => {
    const reset = turn.deeds.filter((deed) => deed.step.does === 'reset' && isDone(deed))
    for (const now of turn.after.accounts) {
      const was = turn.before.accounts.find(({ id }) => id === now.id)
      if (!was || was.hash === now.hash) continue
      const isReset = reset.some(({ token }) => token?.account === now.id)
      assert.ok(
        isReset || (now.hash === null && claimed(turn).includes(now.id)),
        'a password changed by itself',
      )
    }
  },

  'a password that nobody validated does not survive a claim of its address': (_, turn) => {
    for (const account of claimed(turn)) {
      const [was, now] = [turn.before, turn.after].map(({ accounts }) =>
        accounts.find(({ id }) => id === account),
      )
      const claims = turn.deeds.filter(({ subject, verified }) => subject && verified)
      const isProof = claims.some(({ address }) => at(turn, account).some(({ email }) => email === address))
      assert.ok(isProof && was?.unvalidated !== false, 'an account was claimed without proof')
      const isReset = turn.deeds.some(
        (one) => one.step.does === 'reset' && isDone(one) && one.token?.account === account,
      )
      assert.ok(now?.hash === null || isReset, 'the password is still there')
    }
    // A sign-in by a network's verified email never shares the account with a person who hasn't verified it.
    for (const { account } of newRows(turn, 'identities')) {
      const was = turn.before.accounts.find(({ id }) => id === account)
      if (!was) continue
      const isVerified = turn.deeds.some(({ subject, verified }) => subject && verified)
      const isOwn = turn.deeds.length > 1 || !was.unvalidated || claimed(turn).includes(account)
      assert.ok(isVerified && isOwn, 'a network was joined without proof')
    }
  },

  'an address is validated by a token of its mail or by its network only': (_, turn) => {
    for (const now of turn.after.accounts) {
      const was = turn.before.accounts.find(({ id }) => id === now.id)
      if (!was?.unvalidated || now.unvalidated) continue
      const proof = turn.deeds.some((deed) => isDone(deed) && deed.token?.account === now.id)
      assert.ok(proof || claimed(turn).includes(now.id))
    }
  },

  'a disabled account has no live session': (_, { after }) => {
    const disabled = new Set(after.accounts.filter(({ enabled }) => !enabled).map(({ id }) => id))
    assert.deepEqual(
      after.sessions.filter(({ account, live }) => live && disabled.has(account)),
      [],
    )
  },

  'what was open before a password changed is closed': (_, turn) => {
    const { before, after } = turn
    const [cut, renewed] = [cutOff(turn), passwordCut(turn)]
    const sessions = before.sessions.filter(({ account }) => cut.includes(account)).map(({ n }) => n)
    assert.ok(!after.sessions.some(({ n, live }) => live && sessions.includes(n)), 'a session goes on')
    const attempts = before.attempts.filter(({ account }) => renewed.includes(account)).map(({ n }) => n)
    assert.ok(!after.attempts.some(({ n, open }) => open && attempts.includes(n)), 'a second step goes on')
  },

  'a password that no longer opens an account leaves no session behind': ({ plain }, turn) => {
    for (const deed of turn.deeds) {
      const session = sessionGot(turn, deed)
      if (deed.step.does !== 'signIn' || !session) continue
      const now = turn.after.accounts.find(({ id }) => id === session.account)
      if (plain.get(now?.hash ?? '') !== deed.typed)
        assert.ok(!session.live, 'the old password has a session')
    }
  },

  'every mail goes to the address of its account and leads to its site': (_, turn) => {
    for (const { site, topic, kind, address, message } of turn.mails) {
      const id = Number(topic.split(' ').at(-1))
      const account = topic.startsWith('code') ? turn.after.attempts.find(({ n }) => n === id)?.account : id
      const owner = topic.startsWith('registration')
        ? turn.deeds.some((deed) => deed.step.does === 'create' && deed.address === address)
        : kind === 'notification 1012'
          ? isAdministratorOf(site, address)
          : at(turn, account ?? 0).some((one) => one.site === site && one.email === address)
      assert.ok(owner, `a mail (${kind}) went to a stranger`)
      const links =
        `${message?.link ?? ''} ${message?.text ?? ''} ${message?.html ?? ''}`.match(
          /https?:\/\/[^\s"<)]+/g,
        ) ?? []
      for (const link of links) assert.ok(`${link}/`.startsWith(`${baseUrls[site]}/`), link)
    }
  },

  'every success is in the audit log, and nothing else is there as one': (_, turn) => {
    const rows = newRows(turn, 'audit').filter(({ ok }) => ok)
    const logged = (...events: string[]) => rows.filter(({ event }) => events.includes(event)).length
    const done = (does: string) => turn.deeds.filter((deed) => deed.step.does === does && isDone(deed))
    const mails = (kind: string) => turn.mails.filter((mail) => mail.kind === kind).length
    const counts = {
      sessions: [logged('sign-in', 'second-step'), newRows(turn, 'sessions').length],
      granted: [newRows(turn, 'sessions').length, turn.deeds.filter(isGranted).length],
      validated: [logged('email-validated'), done('validate').length],
      reset: [logged('password-reset'), done('reset').length],
      invited: [logged('account-invited'), done('invite').length],
      accounts: [logged('account-created', 'account-invited'), newRows(turn, 'accounts').length],
      resetMails: [logged('reset-sent'), mails('reset')],
      codes: [logged('code-sent'), mails('sign-in code')],
      links: [logged('access-link-made'), done('makeLink').length],
      connected: [logged('social-connected'), newRows(turn, 'identities').length],
      disconnected: [logged('social-disconnected'), done('disconnect').length],
    }
    for (const [what, [told, happened]] of Object.entries(counts)) assert.equal(told, happened, what)
  },

  'a right password opens its account, and a wrong one nothing': ({ plain, sessions }, turn) => {
    const [deed] = turn.deeds
    if (turn.deeds.length > 1 || deed?.step.does !== 'signIn' || !deed.answer) return
    const { answer, typed, site, address = '', browser } = deed
    const isBusy = sessions.some(
      ({ cookie, state }) => state !== 'ended' && cookie === browser?.client.cookies.get('sid'),
    )
    if (
      codeOf(answer) === code.blocked ||
      (isBusy && [code.alreadySignedIn, code.csrf].includes(codeOf(answer) as 11))
    )
      return
    const [owner] = accountsAt(turn, site, address)
    const account = turn.before.accounts.find(({ id }) => id === owner)
    if (account?.hash == null || plain.get(account.hash) !== typed)
      return assert.equal(codeOf(answer), code.wrongCredentials)
    if (!account.enabled) return assert.equal(codeOf(answer), code.accountDisabled)
    assert.equal(answer.status, 200, answer.text)
  },
}
