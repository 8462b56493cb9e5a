import { params } from '../../core/i18n/params.ts'

/** Messages of lists whose order matters. */
export const en = {
  moved: params('{name} moved to position {position} of {count}'),
  earlier: params('Move {name} up'),
  later: params('Move {name} down'),
}
