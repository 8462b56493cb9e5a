import { parseArgs } from 'node:util'
import { queue } from '../../src/contract/account/queue.ts'
import { code } from '../../src/contract/engine/error-codes.ts'
import { trimTyped } from '../../src/contract/engine/typed-text.ts'
import { printable } from '../printable.ts'
import { fileText } from './command-line.ts'
import { exit, Failure } from './failure.ts'
import { readProfiles, serviceUrl, writeProfiles, type Profile } from './profiles.ts'
import { openService } from './service.ts'
import type { Terminal } from './terminal.ts'

const configureUsage = `Usage: portico-cli configure [--profile <name>] [--url <address>] [--client-id <id>] [--secret-file <file>]

Sets up a profile: a portal, and an API key of it. What isn't given is asked for. The key is tried before it is kept, in
a file that only you can read. The profile becomes the one that is used where none is named.

  --secret-file <file>  reads the secret from a file; - reads what is piped in
`

const profilesUsage = `Usage: portico-cli profiles [use <name> | remove <name>]

Lists your profiles, changes which one is used where none is named, or removes one.
`

const text = { type: 'string' } as const

/** `portico-cli configure`: saves a profile after testing its key. */
export const configure = async (args: readonly string[], terminal: Terminal): Promise<void> => {
  const options = {
    profile: text,
    url: text,
    'client-id': text,
    'secret-file': text,
    help: { type: 'boolean' },
  } as const
  const { values } = read(() => parseArgs({ args: [...args], options }), 'configure')
  if (values.help) return terminal.out(configureUsage)
  const name = values.profile ?? 'default'
  if (!/^[\w.-]{1,40}$/.test(name))
    throw new Failure('The name of a profile has up to 40 letters, digits and _ . -')
  const ask = async (flag: string, question: string, hidden = false): Promise<string> => {
    const answer = await terminal.ask?.(question, hidden)
    if (!answer) throw new Failure(`--${flag} is missing.`)
    return answer
  }
  const profile: Profile = {
    url: serviceUrl(values.url ?? (await ask('url', 'Address of the portal: '))),
    clientId: trimTyped(values['client-id'] ?? (await ask('client-id', 'Client ID of the key: '))),
    secret: trimTyped(
      values['secret-file']
        ? await fileText(values['secret-file'], terminal)
        : (terminal.env['PORTICO_SECRET'] ?? (await ask('secret-file', 'Secret of the key: ', true))),
    ),
  }
  await tryKey(profile, terminal)
  const { profiles } = await readProfiles(terminal.env)
  const file = await writeProfiles(terminal.env, {
    current: name,
    profiles: { ...profiles, [name]: profile },
  })
  terminal.err(`Profile ${name} saved in ${file}.\n`)
}

const tryKey = async (profile: Profile, terminal: Terminal): Promise<void> => {
  try {
    await openService(profile, terminal, 30_000).call(queue.list)
  } catch (error) {
    // A key with little access is still valid.
    if (!(error instanceof Failure) || error.errors[0]?.code !== code.forbidden) throw error
  }
}

/** `portico-cli profiles`: lists them without their secrets, chooses or removes one. */
export const listProfiles = async (args: readonly string[], terminal: Terminal): Promise<void> => {
  const options = { help: { type: 'boolean' } } as const
  const { values, positionals } = read(
    () => parseArgs({ args: [...args], options, allowPositionals: true }),
    'profiles',
  )
  if (values.help) return terminal.out(profilesUsage)
  const [what, name = ''] = positionals
  const kept = await readProfiles(terminal.env)
  if (what === undefined) {
    for (const [each, { url, clientId }] of Object.entries(kept.profiles))
      terminal.out(
        `${each === kept.current ? '*' : ' '} ${each}  ${printable(url)}  ${printable(clientId)}\n`,
      )
    return
  }
  if (!Object.hasOwn(kept.profiles, name))
    throw new Failure(`There is no profile ${name || 'without a name'}.`, exit.notFound)
  if (what === 'use') await writeProfiles(terminal.env, { ...kept, current: name })
  else if (what === 'remove') {
    const { [name]: _removed, ...profiles } = kept.profiles
    await writeProfiles(terminal.env, { current: kept.current === name ? '' : kept.current, profiles })
  } else throw new Failure(`profiles takes use or remove, and not ${what}.`)
}

const read = <Parsed>(parse: () => Parsed, command: string): Parsed => {
  try {
    return parse()
  } catch (error) {
    throw new Failure(`${(error as Error).message.split('. ')[0]}. See portico-cli ${command} --help`)
  }
}
