import { accessMutants } from './access.ts'
import { browserMutants } from './browser.ts'
import type { Mutant } from './mutant.ts'
import { shownMutants } from './shown.ts'
import { signInMutants } from './sign-in.ts'
import { workMutants } from './work.ts'

/** Every planted fault. */
export const everyMutant: readonly Mutant[] = [
  ...accessMutants,
  ...signInMutants,
  ...shownMutants,
  ...workMutants,
  ...browserMutants,
]
