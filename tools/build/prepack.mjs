// npm pack: rebuilds the package if a source has changed, or if the last build was only for `npm start`.
import { prepare } from './prepare.mjs'

prepare(['scripts', 'declarations'])
