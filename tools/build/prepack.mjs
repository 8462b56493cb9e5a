// npm pack: what ships is built anew if something has changed, or if it was built for a start alone.
import { prepare } from './prepare.mjs'

prepare(['scripts', 'declarations'])
