import { code, type WireError } from '../../../../contract/engine/error-codes.ts'
import { social } from '../../../../contract/login/social.ts'
import { redeemHandOff } from '../../../../core/social/redeem-hand-off.ts'
import { socialCode } from '../../../../core/social/social-code.ts'
import { takeVisit } from '../../../../core/social/stored-visit.ts'
import { noAnswer } from '../../../../core/svc/read-answer.ts'
import { SvcError } from '../../../../core/svc/svc-error.ts'
import { urlOf } from '../../../../core/url-of.ts'
import { Prevented } from '../../../../ui/island/actions.ts'
import type { Island } from '../../../../ui/island/context.ts'
import { follow } from '../../../../ui/island/follow.ts'
import type { Location } from '../../../../ui/island/location.ts'
import { pageLeft } from '../../../../ui/island/page-left.ts'
import { start } from '../../area.ts'

/** The answer of a network, or of an intermediate page, at `/Profile/{network}`. */
interface Arrival {
  network: string
  /** Of `/Profile/{network}/{status}/{value}`. */
  status: string
  value: string
  /** The network's own answer. */
  code: string | null
  state: string | null
}

/** The parameters of the route; undefined for an ordinary route. */
export function arrivalOf({ $path, $query }: Location): Arrival | undefined {
  const [, , network = '', status = '', told] = $path.get().split('/')
  const query = $query.get()
  const [code, state] = [query.get('code'), query.get('state')]
  if (!network || (!status && !state)) return undefined
  return { network, status: status.toLowerCase(), value: query.get('value') ?? told ?? '', code, state }
}

/** Completes a visit with its result and returns to its start. Undefined if the page prevented it. */
export async function arrive(island: Island, arrival: Arrival): Promise<Outcome | undefined> {
  const { network } = arrival
  const visit = takeVisit()
  const { returnTo = '' } = visit
  const isLeft = pageLeft(island)
  try {
    if (arrival.status) {
      if (arrival.status === 'connected') return { kind: 'done', network }
      if (arrival.status !== 'ok') throw failed(socialCode(Number(arrival.value)))
      // A code from a link that another user sent must not connect anything here.
      if (!visit.state) throw expired()
      await redeemHandOff(island.act, { social: network, ...visit }, arrival.value)
    } else {
      const { code: answer, state } = arrival
      if (!answer || !state) return { kind: 'cancelled', network }
      const reply = await island.act(social.exchange, {
        body: { code: answer, social: network, stateToken: state },
      })
      if (!('connected' in reply)) throw noAnswer()
    }
    if (isLeft()) return { kind: 'done', network }
    if (isElsewhere(island, returnTo)) follow(island.host, returnTo)
    // Its own route would end the visit once more when it is seen again.
    else island.location.go(`${start}/connected`)
    return { kind: 'done', network }
  } catch (error) {
    if (error instanceof SvcError)
      return {
        kind: 'failed',
        network,
        error: error.first,
        ...(isElsewhere(island, returnTo) ? { returnTo } : {}),
      }
    if (error instanceof Prevented || island.signal.aborted) return undefined
    throw error
  }
}

// The minifier keeps only the codes that are read, unless they are read within a try.
const expired = () => failed(code.socialExpired)

const failed = (number: number) => new SvcError(400, [{ code: number, info: '' }])

/** Whether a visit began on a page without this element. */
const isElsewhere = ({ location: inner }: Island, returnTo: string): boolean => {
  const there = /^\w+:/.test(returnTo) ? urlOf(returnTo) : undefined
  if (!there) return false
  const own = new URL(inner.href(start) ?? '', location.href).pathname.toLowerCase()
  return !`${there.pathname.toLowerCase()}/`.startsWith(`${own}/`)
}

/** The result of a visit to a network, or that it is still running. */
export type Outcome =
  | { kind: 'working' | 'done' | 'cancelled'; network: string }
  /** `returnTo` is the start of the visit, if that was another page. */
  | { kind: 'failed'; network: string; error: WireError; returnTo?: string }
