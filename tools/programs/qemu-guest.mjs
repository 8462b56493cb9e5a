// node tools/programs/qemu-guest.mjs <folder>: writes the image `tiny`, a Linux that boots in seconds with 128 MB:
// Debian's cloud kernel with BusyBox. Its packages are downloaded from Debian, not installed.
import path from 'node:path'
import { buildGuest } from './qemu-guest/build-guest.mjs'
import { giveUp } from './say.mjs'

const [, , folder] = process.argv
if (!folder) giveUp('Say where to: node tools/programs/qemu-guest.mjs <folder>')
const missing = buildGuest(path.resolve(folder))
if (missing) giveUp(missing)
