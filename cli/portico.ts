#!/usr/bin/env node
import { verify } from './verify/verify.ts'

const [command, ...args] = process.argv.slice(2)

if (command === 'verify') {
  process.exitCode = await verify(args, process.env, (text) => void process.stdout.write(text))
} else {
  process.stderr.write('Usage: portico verify <svc-url> [options]\nSee also: portico verify --help\n')
  process.exitCode = command === '--help' ? 0 : 2
}
