#!/usr/bin/env node
import { runClient } from './client/run.ts'
import { nodeTerminal } from './client/node-terminal.ts'

// Programs such as `head` close the pipe early.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
})

process.exitCode = await runClient(process.argv.slice(2), nodeTerminal())
