import { day, type Person } from './company.ts'
import { pick, randomFrom, type Random } from './random.ts'

/** An audit line of a company's user. */
export interface SignIn {
  email: string
  at: Date
  event: 'sign-in' | 'second-step'
  result: 'ok' | 'failed'
  ip: string
  agent: string
}

type Active = Pick<Person, 'email' | 'country' | 'daysAgo' | 'active'> & {
  twoStep?: boolean
  /** Days since the last sign-in, for users who left. */
  endedDaysAgo?: number
}

/** Probability of a sign-in on a working day. */
const onWorkingDays = { daily: 0.6, weekly: 0.15, monthly: 0.05 } as const

/**
 * A user's sign-ins over a year: on working days, in their daytime, from their places and devices, until they
 * left. The last is a day ago.
 */
export const signInsOf = (person: Active): SignIn[] => {
  const random = randomFrom(person.email)
  const [work, home] = [addressFrom(random), addressFrom(random)]
  const [desk, pocket] = [pick(random, desks), pick(random, phones)]
  const signIns: SignIn[] = []
  for (let ago = Math.min(person.daysAgo - 1, 365); ago > Math.max(1, person.endedDaysAgo ?? 1); ago--) {
    const isAway = isWeekend(ago, person.country)
    if (random() > onWorkingDays[person.active] * (isAway ? 0.15 : 1)) continue
    const isOut = isAway || random() < 0.15
    const place = { email: person.email, ip: isOut ? home : work, agent: isOut ? pocket : desk }
    const at = daytime(ago, person.country, random)
    const event = person.twoStep ? 'second-step' : 'sign-in'
    if (random() < 0.06)
      signIns.push({ ...place, at: new Date(Number(at) - 20_000), event, result: 'failed' })
    signIns.push({ ...place, at, event, result: 'ok' })
  }
  return signIns
}

/** Hours from UTC, as they mostly are. */
const offsets: Readonly<Record<string, number>> = { IL: 2, JO: 3, US: -5, GB: 0, PT: 0 }

const offsetOf = (country: string): number => offsets[country] ?? 1

const midnight = (ago: number): Date => {
  const now = new Date(Date.now() - ago * day)
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()))
}

const isWeekend = (ago: number, country: string): boolean =>
  (['IL', 'JO'].includes(country) ? [5, 6] : [0, 6]).includes(midnight(ago).getUTCDay())

// Most begin in the morning, some after lunch.
const daytime = (ago: number, country: string, random: Random): Date => {
  const hour = random() < 0.7 ? 8 + 3 * random() : 13 + 5 * random()
  return new Date(Number(midnight(ago)) + (hour - offsetOf(country)) * 3_600_000)
}

// Of the ranges that documentation may use.
const addressFrom = (random: Random): string =>
  `${pick(random, ['198.51.100', '203.0.113'])}.${1 + Math.floor(random() * 254)}`

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

const desks = [
  `${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15`,
  `${mac} ${webkit} Chrome/141.0.0.0 Safari/537.36`,
  `${windows} ${webkit} Chrome/141.0.0.0 Safari/537.36`,
  `${windows} ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
]

const phones = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  `Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1`,
]
