import type { ReportGroup } from '../../../contract/report-registry.ts'
import { wordOf } from '../../../core/i18n/word.ts'
import { useWords } from '../../../ui/island/context.ts'
import { pack as access } from '../access/messages.ts'
import { pack as people } from '../people/messages.ts'
import { pack as service } from '../service/messages.ts'

/** What a report tells, in a sentence, by its group and name. */
export function useAbouts(): (group: ReportGroup, name: string) => string {
  const words = { people: useWords(people), access: useWords(access), service: useWords(service) }
  return (group, name) => wordOf(words[group], `about.${name}`) ?? ''
}
