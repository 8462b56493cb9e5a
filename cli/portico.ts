#!/usr/bin/env node
import { csp } from './csp/csp.ts'
import { doctor } from './doctor/doctor.ts'
import { verify, type Streams } from './verify/verify.ts'

const usage = `Usage: portico <command> [options]

  portico doctor <url or file>   what is in the way of the elements of a page, and its repair
  portico csp                    the content security policy that such a page needs
  portico verify <svc-url>       whether a service keeps the contract

Each has --help.
`

const streams: Streams = {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
}

const commands: Readonly<Record<string, (args: readonly string[]) => number | Promise<number>>> = {
  csp: (args) => csp(args, streams),
  doctor: (args) => doctor(args, streams),
  verify: (args) => verify(args, process.env, streams),
}

const [name = '', ...args] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined

if (command) {
  process.exitCode = await command(args)
} else if (name === '--help') {
  process.stdout.write(usage)
} else {
  process.stderr.write(usage)
  process.exitCode = 2
}
