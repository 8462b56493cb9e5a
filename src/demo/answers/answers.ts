import type { Answers } from '../answer.ts'
import { billingAnswers } from './billing.ts'
import { dashboardAnswers } from './dashboard.ts'
import { profileAnswers } from './profile.ts'
import { restAnswers } from './rest.ts'
import { serverCreateAnswers } from './server-create.ts'
import { serverPartAnswers } from './server-parts.ts'
import { serverAnswers } from './servers.ts'
import { sessionAnswers } from './session.ts'
import { shellAnswers } from './shell.ts'
import { supportAnswers } from './support.ts'

/** What is answered by more than the shape of a reply. */
export const answers: Answers = {
  ...sessionAnswers,
  ...profileAnswers,
  ...shellAnswers,
  ...dashboardAnswers,
  ...serverAnswers,
  ...serverCreateAnswers,
  ...serverPartAnswers,
  ...billingAnswers,
  ...supportAnswers,
  ...restAnswers,
}
