import { everyCall } from '../../src/contract/engine/endpoint-errors.ts'
import {
  catalogue,
  otherMessage,
  ours,
  transport,
  type CatalogueEntry,
} from '../../src/contract/engine/errors.ts'
import { sessionRules, exemptPages } from '../../src/contract/engine/session-errors.ts'
import { document, mono, table } from './markdown.ts'

/** `docs/errors.md`: every error code, its message, and its effect on the session. */
export const errorsDocument = (): string =>
  document(
    '# Error codes',
    'Generated from `src/contract/engine/errors.ts` and `src/contract/engine/session-errors.ts` by `npm run docs`.',
    "Elements show these messages, in the page's language; a reseller can override each of them.",
    '## Of the account',
    codes(catalogue),
    '## Made by the client from transport errors',
    codes(transport),
    '## Of the reference service',
    codes(ours),
    '## Of any call',
    '[api.md](api.md) lists the codes of each call. In addition:',
    table(
      ['which calls', 'codes'],
      everyCall.map(({ when, codes: all }) => [when, all.join(', ')]),
    ),
    '## Any other code',
    `The server's text if it sends one, otherwise ${mono(otherMessage)}.`,
    '## What a failed call means for the session',
    `The first matching rule applies. Calls made on ${exemptPages.map(mono).join(', ')} never touch the session.`,
    rules,
  )

const codes = (entries: readonly CatalogueEntry[]): string =>
  table(
    ['code', 'message', 'parameters'],
    entries.map(({ code, message, params = {} }) => [
      String(code),
      message,
      Object.entries(params)
        .map(([name, meaning]) => `${mono(name)}: ${meaning}`)
        .join('; '),
    ]),
  )

const rules = table(
  ['kind', 'status', 'first code', 'on page', 'the standalone portal'],
  sessionRules.map(({ kind, status, code, page, notPage, goTo, does }) => [
    mono(kind),
    status ? String(status) : 'any',
    code === undefined ? 'any' : String(code),
    page ? mono(page) : notPage ? `not ${mono(notPage)}` : 'any',
    goTo ? `goes to ${mono(goTo)}` : (does ?? '').replaceAll('-', ' '),
  ]),
)
