import { array, enums, nullable, object, size } from 'superstruct'
import { rendered } from '../engine/endpoint.ts'
import { paged, pageQuery } from '../engine/paged.ts'
import { Saved } from '../engine/saved.ts'
import { count, id, language, longText, maybe, text, time } from '../kinds.ts'

/** Maximum UTF-16 units of a text. */
export const mostAgreementText = 60_000

const State = enums(['active', 'scheduled', 'replaced'])

const Version = object({
  id: id(20),
  /** Major and minor number, such as `2.1`. */
  version: text(1, 20),
  kind: enums(['major', 'minor']),
  state: State,
  effectiveAt: time(),
  /** Number of users who accepted exactly this version. */
  signed: count(),
  dtPublish: time(),
  publishedBy: text(0, 254),
})

/**
 * A text in one language: paragraphs divided by empty lines. One that begins with `# ` is a heading, lines that begin
 * with `- ` are a list; everything else is printed as it is.
 */
const Text = object({ language: language(), content: longText(1, mostAgreementText) })

const Draft = object({
  /** Counts its saves. 0 without a draft: the texts are then those of the newest published version. */
  revision: count(),
  /** The site's languages: each needs a text. */
  languages: array(language()),
  texts: array(Text),
  /** The version that was published last, if any. */
  version: text(0, 20),
  dtChange: nullable(time()),
  changedBy: text(0, 254),
})

const Paragraph = object({
  change: enums(['same', 'added', 'removed', 'changed']),
  /** Empty if it was added. */
  before: longText(0, mostAgreementText),
  /** Empty if it was removed. */
  after: longText(0, mostAgreementText),
})

const Differences = object({
  /** The versions that can be compared, newest first; `draft` is one. */
  versions: array(text(1, 20)),
  before: text(0, 20),
  after: text(0, 20),
  texts: array(object({ language: language(), paragraphs: array(Paragraph) })),
})

/** Versions of agreements: drafts change, published ones never do. */
export const agreementVersions = {
  list: rendered({
    method: 'GET',
    path: '/agreements/:siteId/:agreementId/versions',
    can: 'agreements:read',
    summary: 'Published versions of an agreement, newest first.',
    query: object({ ...pageQuery, state: maybe(State) }),
    reply: paged(Version),
  }),
  draft: rendered({
    method: 'GET',
    path: '/agreements/:siteId/:agreementId/draft',
    can: 'agreements:read',
    summary: 'The draft of the next version, by language.',
    reply: Draft,
  }),
  saveDraft: rendered({
    method: 'PUT',
    path: '/agreements/:siteId/:agreementId/draft',
    can: 'agreements:write',
    summary:
      'Saves the draft of the next version. `revision` is that of the draft that was read: 927 if someone else has saved another one.',
    body: object({ revision: count(), texts: size(array(Text), 1, 30) }),
    reply: Saved,
    errors: [927],
    // 30 languages are not all as long as they may be.
    bodyLimit: 1_048_576,
  }),
  differences: rendered({
    method: 'GET',
    path: '/agreements/:siteId/:agreementId/differences',
    can: 'agreements:read',
    summary:
      'A version by paragraph, compared with another one. `after` is a version or `draft`, by default the newest; `before` is the ' +
      'version before it by default.',
    query: object({ before: maybe(text(1, 20)), after: maybe(text(1, 20)) }),
    reply: Differences,
  }),
}
