import { CreateScreen } from './create-page.tsx'

export { createPack as pack } from './messages.en.ts'

/** A new server from an image of this kind. */
export const Screen = () => <CreateScreen kind="service" />
