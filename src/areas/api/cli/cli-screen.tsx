import { Fragment } from 'react'
import { urlOf } from '../../../core/url-of.ts'
import { Notice } from '../../../ui/area/notice.tsx'
import { PageHeading } from '../../../ui/area/page-heading.tsx'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { useHeadingLevel } from '../../../ui/island/heading-level.ts'
import { RouteLink } from '../../../ui/island/route-link.tsx'
import { CardLevel } from '../../../ui/kit/card/card-level.ts'
import { Card } from '../../../ui/kit/card/card.tsx'
import { note, row, stack } from '../../../ui/kit/layout.css.ts'
import { CodeBlock } from '../../../ui/kit/code/code-block.tsx'
import { Prose } from '../reference/prose.tsx'
import { useOperations } from '../reference/use-operations.ts'
import { whole } from '../../../ui/kit/code/code.css.ts'
import type { Operation } from '../reference/operation.ts'
import { scroller, table } from '../reference/reference.css.ts'
import { cliPack } from './messages.en.ts'
import { isCommand, usageOf } from './usage.ts'

export { cliPack as pack } from './messages.en.ts'

/** Installation and use of the command line, with all its commands. */
export function Screen() {
  const words = useWords(cliPack)
  const level = useHeadingLevel() + 1
  const { svc } = useIsland().session
  const portal = urlOf(svc.base)!.href.replace(/\/svc\/?$/, '')
  return (
    <CardLevel value={level}>
      <div className={stack} part="page">
        <PageHeading text={words.title} />
        <p className={note}>{words.lead}</p>
        <div className={row}>
          <RouteLink to="/keys">{words.keys}</RouteLink>
          <RouteLink to="/docs">{words.docs}</RouteLink>
        </div>
        <Install />
        <Part title={words.signIn} about={words.signInLead} text={`portico-cli configure --url ${portal}`} />
        <Part
          title={words.first}
          about={words.firstLead({ wait: '`--wait`', json: '`--output json`' })}
          text={firstCommands}
        />
        <Part title={words.completion} about={words.completionLead} text={completion} />
        <Part title={words.scripts} about={words.scriptsLead} text={inScripts(portal)} />
        <Card title={words.commands}>
          <p className={note}>
            <Prose text={words.commandsLead({ help: '`--help`' })} />
          </p>
          <Commands />
        </Card>
      </div>
    </CardLevel>
  )
}

/** The package is in no registry unless the provider has published it. */
function Install() {
  const words = useWords(cliPack)
  const { cliPackage = './portico.tgz' } = useOperations()
  return (
    <Part
      title={words.install}
      about={cliPackage.startsWith('./') ? words.installFile : words.installLead}
      text={`npm install --global ${cliPackage}`}
    />
  )
}

function Part({ title, about, text }: { title: string; about: string; text: string }) {
  const words = useWords(cliPack)
  return (
    <Card title={title}>
      <p className={note}>
        <Prose text={about} />
      </p>
      <CodeBlock text={text} label={title} words={words} />
    </Card>
  )
}

const firstCommands = [
  'portico-cli list',
  'portico-cli options',
  'portico-cli create --name web-1 --datacenter DATACENTER --image IMAGE --wait',
  'portico-cli power web-1 restart --wait',
  'portico-cli console web-1',
  'portico-cli terminate web-1',
].join('\n')

const completion = [
  'source <(portico-cli completion bash)  # ~/.bashrc',
  'source <(portico-cli completion zsh)   # ~/.zshrc',
].join('\n')

const inScripts = (portal: string): string =>
  [
    `export PORTICO_URL=${portal}`,
    'export PORTICO_CLIENT_ID=YOUR_CLIENT_ID',
    'export PORTICO_SECRET=YOUR_SECRET',
    'portico-cli list --output json',
  ].join('\n')

function Commands() {
  const words = useWords(cliPack)
  const { operations, error, retry } = useOperations()
  if (error && !operations) return <Notice text={error} retry={retry} />
  const own = operations?.filter(isCommand)
  if (own?.length === 0) return <p className={note}>{words.none}</p>
  return own && <CommandTable operations={own} />
}

/** The commands of calls; each leads to what the reference says of its call. */
function CommandTable({ operations }: { operations: readonly Operation[] }) {
  const words = useWords(cliPack)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that who has no mouse can scroll it
    <div className={scroller} tabIndex={0} role="group" aria-label={words.commands}>
      <table className={table} part="table">
        <thead>
          <tr>
            <th scope="col">{words.command}</th>
            <th scope="col">{words.about}</th>
          </tr>
        </thead>
        <tbody>
          {operations.map((operation) => (
            <tr key={operation.id}>
              <td>
                <Usage text={usageOf(operation)} />
              </td>
              <td lang="en">
                <RouteLink to={`/docs?call=${operation.id}`}>{operation.title}</RouteLink>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A command; an option goes to the next line with its value. */
const Usage = ({ text }: { text: string }) => (
  <span dir="ltr">
    {text.split(/ (?=--|<)(?<! --[\w-]+ )/).map((each, at) => (
      <Fragment key={at}>
        {at > 0 && ' '}
        <code className={whole}>{each}</code>
      </Fragment>
    ))}
  </span>
)
