import assert from 'node:assert/strict'
import { test } from 'node:test'
import { globalOptions } from '../../../cli/client/command-line.ts'
import { commandGroups, commandNamed, commands } from '../../../cli/client/commands.ts'
import { commandHelp, groupHelp, ownCommands, usage, usageOf } from '../../../cli/client/help.ts'
import { shortCommands } from '../../../src/contract/api/command-names.ts'

test('every key call is a command with a unique name', () => {
  assert.ok(commands.length > 40)
  const names = commands.map(({ group, name }) => `${group} ${name}`)
  assert.equal(new Set(names).size, names.length)
  const words = [...Object.keys(shortCommands), ...Object.keys(ownCommands), ...commandGroups]
  assert.equal(new Set(words).size, words.length)
})

test('no option of a call is one of every command, or another of its own', () => {
  for (const { operation, fields } of commands) {
    const flags = fields.flatMap(({ flag, takes, hasFile }) => [
      flag,
      ...(takes === 'switch' ? [`no-${flag}`] : []),
      ...(hasFile ? [`${flag}-file`] : []),
    ])
    assert.equal(new Set(flags).size, flags.length, operation)
    for (const flag of flags) assert.ok(!Object.hasOwn(globalOptions, flag), `${operation} --${flag}`)
  }
})

test('usages name the server, what is left to say, and what has no default', () => {
  assert.equal(usageOf(commandNamed('servers.power'), 'power'), 'power <server> <power>')
  assert.equal(usageOf(commandNamed('servers.addDisk')), 'servers add-disk <server> <size-gb>')
  assert.equal(
    usageOf(commandNamed('serverCreate.create'), 'create'),
    'create --datacenter <text> --image <text> --name <text> --password <text>',
  )
  assert.equal(usageOf(commandNamed('queue.command'), 'logs'), 'logs <task>')
})

test('help tells commands, options with their bounds and defaults, and how a command ends', () => {
  assert.match(usage(), /^ {2}power +Powers a server on or off/m)
  assert.match(usage(), /0 done; 1 the service refused it/)
  assert.match(groupHelp('servers'), /^ {2}add-disk +Adds a disk\.$/m)
  const help = commandHelp(commandNamed('serverCreate.create'), 'create')
  assert.match(help, /^ {2}--cpu-type <text> +A \| B \| T \| D; B unless given$/m)
  assert.match(help, /^ {2}--ram-mb <number> +megabytes; 1024 unless given$/m)
  assert.match(help, /^ {2}--script-file <file> /m)
  assert.match(help, /with a key that has the access "create"/)
})
