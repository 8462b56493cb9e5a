#!/usr/bin/env node
import { verify } from './verify/verify.ts'

const usage = 'Usage: portico verify <svc-url> [options]\nSee also: portico verify --help\n'

const [command, ...args] = process.argv.slice(2)

if (command === 'verify') {
  process.exitCode = await verify(args, process.env, {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
  })
} else if (command === '--help') {
  process.stdout.write(usage)
} else {
  process.stderr.write(usage)
  process.exitCode = 2
}
