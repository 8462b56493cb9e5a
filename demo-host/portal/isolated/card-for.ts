import type { Context } from 'hono'
import type { FramedLogin, renderFramedLogin } from 'portico/server'

/** What makes the card; the service's own is from the package. */
export type Render = typeof renderFramedLogin

/**
 * The sign-in card that a frame begins with. Who has a session, or comes with a route, sees another screen: for them the element is
 * empty until its script has drawn it.
 */
export async function cardFor(c: Context, nonce: string, render: Render): Promise<FramedLogin> {
  const look = c.req.query('look') ?? ''
  const card = await known(look.length > longest ? '' : look, render)
  const isPlain = c.req.query('at') === undefined && !session.test(c.req.header('cookie') ?? '')
  return { ...card, markup: isPlain ? card.markup.replaceAll(mark, nonce) : '<portal-login></portal-login>' }
}

const session = /(^|;\s*)(__Host-)?p?sid=/

// Solving a palette takes longer than everything else of the page.
function known(look: string, render: Render): Promise<FramedLogin> {
  const card = made.get(look) ?? render(look, mark)
  if (made.size >= most) made.clear()
  made.set(look, card)
  return card
}

const made = new Map<string, Promise<FramedLogin>>()
const most = 50

/** Looks are shorter; all else counts as none. */
const longest = 1000

/** Stands for the nonce in what is kept. */
const mark = '{nonce}'
