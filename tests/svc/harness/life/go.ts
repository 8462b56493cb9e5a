import assert from 'node:assert/strict'
import { openMessage } from '../../../../demo-host/svc/kernel/mail/outbox.ts'
import { hashOf } from '../../../../demo-host/svc/kernel/keys.ts'
import { codeOf } from '../world/client.ts'
import type { HostileProvider } from '../provider/hostile-provider.ts'
import type { World } from '../world/world.ts'
import { learnHashes, settle } from './ledger.ts'
import { rules } from './rules.ts'
import { since, snapshot } from './snapshot.ts'
import { takeStep } from './steps.ts'
import { sites, type Browser, type Mail, type SiteName, type Step, type Turn, type Walk } from './walk.ts'

let number = 0

/** Runs turns with new people, and checks all invariants after each. */
export const goThrough = async (world: World, provider: HostileProvider, turns: Step[][]): Promise<Walk> => {
  const walk = await openWalk(world, provider)
  for (const steps of turns) {
    const before = walk.now
    const deeds = await Promise.all(steps.map((step) => takeStep(walk, step)))
    walk.now = await snapshot(world, walk.since)
    const turn = { deeds, before, after: walk.now, mails: await newMails(walk) }
    walk.story.push(deeds.map(told).join(' + '))
    await judged(walk, turn)
  }
  return walk
}

/** A log line about a step, for debugging. */
const told = ({ step, site, token, answer }: Turn['deeds'][number]): string =>
  `${step.does} ${step.who}@${site} in ${step.by}${token ? ` with ${token.kind} (${token.state})` : ''}` +
  ` → ${answer?.status ?? 'done'} ${(answer && codeOf(answer)) ?? ''}`

const judged = async (walk: Walk, turn: Turn): Promise<void> => {
  let name = 'what is known'
  try {
    await learnHashes(walk, turn)
    for (const rule of Object.entries(rules)) {
      name = rule[0]
      rule[1](walk, turn)
    }
    name = 'what is known'
    settle(walk, turn)
    name = 'a session lives as long as it should, and at its own site'
    await probe(walk, turn)
  } catch (error) {
    const story = walk.story.map((line, index) => `${index + 1}. ${line}`).join('\n')
    throw new Error(`${name}: ${(error as Error).message}\n${story}`, { cause: error })
  }
}

const openWalk = async (world: World, provider: HostileProvider): Promise<Walk> => {
  number += 1
  const from = await since(world)
  const [mail] = await world.run('select coalesce(max(id), 0)::int as id from outbox')
  const browser = (site: SiteName): Browser => ({
    site,
    client: world.client({ site }),
    attempt: undefined,
    remembered: undefined,
  })
  const server = (site: SiteName) => world.client({ site, headers: { 'site-secret': `ss_${site}_demo` } })
  return {
    world,
    provider,
    since: from,
    now: await snapshot(world, from),
    addresses: [0, 1, 2].map((one) => `walk${number}-${one}@life.example`),
    browsers: {
      aurora: [browser('aurora'), browser('aurora')],
      borealis: [browser('borealis'), browser('borealis')],
    },
    servers: { aurora: server('aurora'), borealis: server('borealis') },
    tokens: [],
    sessions: [],
    spentCodes: [],
    mailedCodes: new Map(),
    plain: new Map(),
    clock: 0,
    lastMail: Number(mail?.['id']),
    story: [],
  }
}

const newMails = async (walk: Walk): Promise<Mail[]> => {
  const rows = await walk.world.run(`
    select o.id::int as id, site_id, slug, kind, topic, address, body_sealed from outbox o join site on site.id = site_id
    where o.id > ${walk.lastMail} order by o.id`)
  walk.lastMail = Number(rows.at(-1)?.['id'] ?? walk.lastMail)
  return rows.map((row) => {
    const sealed = row['body_sealed']
    const message =
      typeof sealed === 'string' ? openMessage(walk.world.keys, Number(row['site_id']), sealed) : undefined
    const [topic, address] = [String(row['topic']), String(row['address'])]
    if (message?.code) walk.mailedCodes.set(Number(topic.split(' ')[1]), message.code)
    const site = sites.find((one) => one === row['slug']) ?? 'aurora'
    return { site, kind: String(row['kind']), topic, address, message }
  })
}

/** Checks the sessions that should be alive, and those that have just ended. */
const probe = async (walk: Walk, { before, after, deeds }: Turn): Promise<void> => {
  const wasOpen = new Set(before.sessions.filter(({ live }) => live).map(({ hash }) => hash))
  const isNew = (hash: string) => !before.sessions.some((one) => one.hash === hash)
  for (const session of walk.sessions) {
    const hash = hashOf(session.cookie)
    if (session.state === 'ended' && !wasOpen.has(hash) && !isNew(hash)) continue
    const client = walk.world.client({ site: session.site })
    client.cookies.set('sid', session.cookie)
    // Only a call that counts as activity keeps it alive over the next time jumps.
    if (deeds.some(({ step }) => step.does === 'jump')) await client.get('/user')
    const { userId } = (await client.get('/ga')).body
    const isLive = userId !== ''
    if (isLive) assert.equal(userId, String(session.account), 'it stands for somebody else')
    if (session.state === 'ended') assert.ok(!isLive, 'a session that ended goes on')
    if (session.state === 'live') assert.ok(isLive, 'a session ended by itself')
    if (session.state === 'unknown') session.state = isLive ? 'live' : 'ended'
    const row = after.sessions.find((one) => one.hash === hash)
    assert.equal(row?.live, isLive, 'the database says something else')
  }
}
