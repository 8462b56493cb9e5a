import { islandView } from '../../ui/island/island.tsx'
import { start } from './area.ts'
import { Login } from './login.tsx'
import { loginPack } from './messages.en.ts'

/** The view of `<portal-login>`. */
export const { mount } = islandView({ App: Login, start, packs: [loginPack] })
