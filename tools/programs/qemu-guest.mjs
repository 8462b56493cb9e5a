// node tools/programs/qemu-guest.mjs <folder>: puts the image `tiny` there, a Linux that starts in seconds with 128 MB: the kernel that Debian
// makes for clouds, with BusyBox. What it needs is fetched from Debian, and not installed.
import path from 'node:path'
import { buildGuest } from './qemu-guest/build-guest.mjs'
import { giveUp } from './say.mjs'

const [, , folder] = process.argv
if (!folder) giveUp('Say where to: node tools/programs/qemu-guest.mjs <folder>')
const missing = buildGuest(path.resolve(folder))
if (missing) giveUp(missing)
