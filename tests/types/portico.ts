// Each line below `@ts-expect-error` must not compile; the type check fails if one does.
import { portico, type Portico } from '../../elements/portico.ts'

const stop: () => void = portico.on('portal-signed-in', ({ detail }) => detail.email.trim())
stop()
// @ts-expect-error THROWS there is no such event
portico.on('portal-arrived', () => undefined)
// @ts-expect-error THROWS the event carries no such thing
portico.on('portal-signed-in', ({ detail }) => detail.password)

portico.session.subscribe((session) => session.status === 'signed-in' && session.user.email.trim())
// @ts-expect-error THROWS nobody may be signed in
portico.session.subscribe((session) => session.user)
// @ts-expect-error THROWS the token is not for pages
portico.session.subscribe((session) => session.status === 'signed-in' && session.token)

void portico.update({ theme: '#0f766e', lang: undefined, strings: '/words.json' })
// @ts-expect-error THROWS there is no such scheme
void portico.update({ scheme: 'sepia' })
// @ts-expect-error THROWS there is no such setting
void portico.update({ colour: 'red' })

export const same: Promise<Portico> = portico.ready
