import { commandGroups, commandNamed, commands } from '../../cli/client/commands.ts'
import { globalOptions } from '../../cli/client/command-line.ts'
import { exit, exitMeanings } from '../../cli/client/failure.ts'
import { ownCommands, usageOf } from '../../cli/client/help.ts'
import { shortCommands } from '../../src/contract/api/command-names.ts'
import { document, mono, table } from './markdown.ts'
import { source } from './source-graph.ts'

/** `docs/cli.md`: the command `portico-cli`, from the endpoint tables that define its commands. */
export const cliDocument = (): string =>
  document(
    '# The command line',
    'Generated from `src/contract` and `cli/client` by `npm run docs`. After reading this page you can manage servers and networks from a terminal, with an [API key](api-keys.md).',
    begin,
    '## Commands',
    table(
      ['command', 'does'],
      [
        ...Object.entries(shortCommands).map(([name, call]) => {
          const command = commandNamed(call)
          return [mono(usageOf(command, name)), command.endpoint.summary]
        }),
        ...Object.entries(ownCommands).map(([name, about]) => [mono(name), about]),
      ],
    ),
    about,
    '## Options of every command',
    table(
      ['option', 'is'],
      Object.entries(globalOptions).map(([name, { takes, about: said }]) => [
        mono(`--${name}${takes && ` <${takes}>`}`),
        said,
      ]),
    ),
    '## How a command ends',
    table(
      ['code', 'means'],
      Object.entries(exitMeanings).map(([name, meaning]) => [
        String(exit[name as keyof typeof exit]),
        meaning,
      ]),
    ),
    '## All calls',
    'These are the calls of this version; a service with others lists them in its own OpenAPI description.',
    ...commandGroups.flatMap((group) => [
      `### ${group}`,
      table(
        ['command', 'access', 'does'],
        commands
          .filter((command) => command.group === group)
          .map((command) => [mono(usageOf(command)), command.access, command.endpoint.summary]),
      ),
    ]),
  )

const { version } = JSON.parse(source('package.json')) as { version: string }

const begin = `\`\`\`sh
npm install --global ./portico-${version}.tgz             # the file from your provider
portico-cli configure --url https://portal.example    # asks for the client ID and the secret of a key
portico-cli options
portico-cli create --name web-1 --datacenter EU-FR --image debian-12 --wait
portico-cli list
portico-cli power web-1 restart --wait
source <(portico-cli completion bash)                 # or zsh, after compinit
\`\`\``

const about = `- **Installation.** Your provider gives you the file, or has the page *Command line* of the portal name a package or an address (\`PORTICO_CLI_PACKAGE\`).
  In the repository of Portico, \`npm run build && npm pack\` makes it. It is in no registry: install a newer file over it instead of \`npm update --global\`.
- **Servers** are named by id or name. A body's only required field follows it: \`power web-1 on\`. Other fields are options, such as \`--ram-mb 2048\`; \`--no-power-on\`
  sets false, \`--tags a --tags b\` several values. \`--password-file\` and the like read a file, so that secrets are neither in the shell's history nor in the process list; the command prompts for
  missing secrets.
- **Tasks.** \`--wait\` follows the started tasks, writes their logs to standard error, and exits with 6 if one fails. \`logs <task>\` prints a task's log.
- **Consoles** need a session, so \`console\` prints the portal page that opens one, and how to connect to the server itself.
- **Profiles** are in \`~/.config/portico/cli.json\` (\`XDG_CONFIG_HOME\`, on Windows \`APPDATA\`; \`PORTICO_CONFIG\` names another file), readable only by its owner; the command refuses a file that others can read.
- **Scripts** set \`PORTICO_URL\`, \`PORTICO_CLIENT_ID\` and \`PORTICO_SECRET\`, all three, instead. With \`--output json\` replies are printed unchanged, and errors as \`{ "errors": […] }\` to
  standard error. \`PORTICO_OUTPUT\` and \`PORTICO_PROFILE\` are defaults of the options.
- **Secrets** are only sent to their profile's URL: over https, except to this computer, and never along a redirect.
- **Rate limits**: the command waits and retries, up to three times, with an idempotency key.`
