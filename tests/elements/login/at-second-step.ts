import type { Infer } from 'superstruct'
import type { login } from '../../../src/contract/login/login.ts'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { fakeSvc, type Answers } from '../page/fake-svc.ts'
import { put, send } from '../page/page.ts'
import { shows } from '../screens/shown-text.ts'

type Ways = Infer<typeof login.details.reply>

/** The methods of the second step, an app alone by default. */
export const waysWith = (more: Partial<Ways> = {}): { body: Ways } => ({
  body: {
    email: 'a***@example.com',
    phones: [],
    useEmail: false,
    useSMS: false,
    useGoogle: true,
    lastUsed: null,
    expiresIn: 600,
    ...more,
  },
})

export const good = { email: 'ada@example.com', password: 'right-one' }

/** An element at which a password was right, with these ways through the second step. */
export async function atSecondStep(
  ways: Partial<Ways> = {},
  answers: Answers = {},
): Promise<{ svc: ReturnType<typeof fakeSvc>; element: PortalElement }> {
  const svc = fakeSvc({
    'POST /login': { body: { mediateToken: 'mediate' } },
    'POST /tfaDetails': waysWith(ways),
    ...answers,
  })
  const element = await put({ svc: svc.base })
  await send(element, good)
  await shows(element, 'Two-factor authentication')
  return { svc, element }
}
