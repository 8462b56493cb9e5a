import type { Handlers, Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { RowOf } from '../../../../src/contract/engine/rows.ts'
import type { OwnWords, siteWords } from '../../../../src/contract/sites/site-words.ts'
import { parameterProblem } from '../../../../src/contract/sites/text-parameters.ts'
import type { Call } from '../../domain/calls/call.ts'
import { standardWords, type StandardWord } from '../../domain/sites/words/catalogue.ts'
import { memoryPage } from '../../kernel/db/memory-page.ts'
import { fail } from '../../kernel/http/fail.ts'
import { changeDraft } from './change-draft.ts'
import { draftAndPublished } from './draft-and-published.ts'

type Row = RowOf<typeof siteWords.list>

/** Bounds of what a site says in its own words in one language: pages load all of it. */
const mostWords = 1000
const mostCharacters = 60_000

const listWords = async (
  { params, query }: Input<typeof siteWords.list>,
  call: Call,
): Promise<Reply<typeof siteWords.list>> => {
  const { slug, settings, draft } = await draftAndPublished(call, params.siteHost)
  const rows = [...standardWords().values()].map((word): Row => {
    const name = `words.${word.locale}` as const
    const own = settings[name]?.[word.word]
    const published = draft[name] ? (draft[name].old as OwnWords | null)?.[word.word] : own
    const state = own !== published ? 'changed' : own === undefined ? 'standard' : 'own'
    return { ...word, siteHost: slug, text: own ?? word.standard, state }
  })
  const { locale, state } = query
  return memoryPage(
    {
      rows,
      search: (row) => [row.word, row.text, row.standard],
      sort: 'id',
      columns: ['id', 'word', 'siteHost', 'locale', 'text', 'standard', 'state'],
      filters: { locale, state },
    },
    query,
  )
}

const wordOf = (id: string): StandardWord => {
  const word = standardWords().get(id)
  if (!word) throw fail(code.notFound)
  return word
}

/** Saves or resets a text. */
const setWord = (call: Call, siteHost: string, word: StandardWord, text: string | undefined) => {
  const name = `words.${word.locale}` as const
  return changeDraft(call, siteHost, [name], (settings) => {
    const { [word.word]: _, ...others } = settings[name] ?? {}
    const own: OwnWords = text === undefined ? others : { ...others, [word.word]: text }
    if (Object.keys(own).length > mostWords) throw fail(code.listFull, { params: { max: mostWords } })
    if (text !== undefined && JSON.stringify(own).length > mostCharacters)
      throw fail(code.badRequest, { key: 'text', params: { reason: 'wordsFull' } })
    return { [name]: Object.keys(own).length > 0 ? own : undefined }
  })
}

export const siteWordsHandlers: Handlers<typeof siteWords, Call> = {
  list: listWords,
  save: async ({ params, body }, call) => {
    const word = wordOf(params.id)
    const text = body.text.trim()
    if (text === '') throw fail(code.badRequest, { key: 'text' })
    const problem = parameterProblem(word.standard, text)
    if (problem) throw fail(code.badRequest, { key: 'text', params: { ...problem } })
    return setWord(call, params.siteHost, word, text === word.standard ? undefined : text)
  },
  remove: async ({ params }, call) => setWord(call, params.siteHost, wordOf(params.id), undefined),
}
