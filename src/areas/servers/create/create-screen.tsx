import { CreateScreen } from './create-page.tsx'

export { createPack as pack } from './messages.en.ts'

/** A new server with an operating system, or modelled on an existing one. */
export const Screen = () => <CreateScreen kind="os" />
