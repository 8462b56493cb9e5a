import { isDeep } from '../../../deep.ts'

/**
 * In what whole pages are looked at: right to left and on dark ground, and where everything is tried in English on light too. Element
 * tests look at each screen in either language on either ground.
 */
export const looks: readonly (readonly ['en' | 'he', 'light' | 'dark'])[] = isDeep
  ? [
      ['en', 'light'],
      ['he', 'dark'],
    ]
  : [['he', 'dark']]
