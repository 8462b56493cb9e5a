import { Fragment } from 'react'
import { errorPack } from '../../../core/i18n/error-words.ts'
import { wordOf } from '../../../core/i18n/word.ts'
import { toJson } from '../../../core/to-json.ts'
import { useWords } from '../../../ui/island/context.ts'
import { Card } from '../../../ui/kit/card/card.tsx'
import { note, plain } from '../../../ui/kit/layout.css.ts'
import { CodeBlock } from '../../../ui/kit/code/code-block.tsx'
import { word, whole } from '../../../ui/kit/code/code.css.ts'
import { MethodChip } from './method-chip.tsx'
import { referencePack } from './messages.en.ts'
import {
  boundsOf,
  fieldsOf,
  typeOf,
  type Content,
  type FieldLine,
  type Operation,
  type Parameter,
} from './operation.ts'
import { Prose } from './prose.tsx'
import { address, scroller, sentence, table } from './reference.css.ts'

/** The full reference of a call: input, output and errors. */
export function CallDetail({ operation }: { operation: Operation }) {
  const words = useWords(referencePack)
  const { method, path, title, summary, access, parameters, body, answer, errors } = operation
  return (
    <>
      <Card title={title}>
        <p className={address} dir="ltr">
          <MethodChip method={method} />
          <code className={word}>{path}</code>
        </p>
        {summary && (
          <p className={plain} lang="en" dir="ltr">
            <Prose text={summary} />
          </p>
        )}
        <p className={note}>{access ? wordOf(words, `access.${access}`) : words.noAccess}</p>
      </Card>
      {parameters.length > 0 && (
        <Card title={words.parameters}>
          <FieldTable label={words.parameters} lines={parameters.map(lineOf)} />
        </Card>
      )}
      {body && (
        <Card title={words.body}>
          <ContentOf content={body} label={words.body} />
        </Card>
      )}
      <Card title={words.answer}>
        {answer ? (
          <ContentOf content={answer} label={words.answer} />
        ) : (
          <p className={plain}>{words.noAnswer}</p>
        )}
      </Card>
      {errors.length > 0 && (
        <Card title={words.errors}>
          <ErrorTable codes={errors} />
        </Card>
      )}
    </>
  )
}

const lineOf = ({ name, schema, required, description, in: part }: Parameter): FieldLine => ({
  name,
  type: typeOf(schema),
  part,
  bounds: boundsOf(schema),
  about: description ?? schema.description ?? '',
  isRequired: required,
})

function ContentOf({ content: { schema, example, media }, label }: { content: Content; label: string }) {
  const words = useWords(referencePack)
  const lines = fieldsOf(schema)
  return (
    <>
      {media && (
        <p className={plain}>
          {words.file}{' '}
          <code className={word} dir="ltr">
            {media.join(', ')}
          </code>
        </p>
      )}
      {lines.length > 0 && <FieldTable label={label} lines={lines} />}
      {example !== undefined && (
        <details>
          <summary>{words.example}</summary>
          <CodeBlock
            text={JSON.stringify(JSON.parse(toJson(example)), null, 2)}
            label={words.example}
            words={words}
          />
        </details>
      )}
    </>
  )
}

function ErrorTable({ codes }: { codes: readonly number[] }) {
  const words = useWords(referencePack)
  const texts = useWords(errorPack)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that who has no mouse can scroll it
    <div className={scroller} tabIndex={0} role="group" aria-label={words.errors}>
      <table className={table} part="table">
        <thead>
          <tr>
            <th scope="col">{words.code}</th>
            <th scope="col">{words.meaning}</th>
          </tr>
        </thead>
        <tbody>
          {codes.map((code) => (
            <tr key={code}>
              <td>
                <code className={word}>{code}</code>
              </td>
              {/* A failure's parameters are known only when it happens. */}
              <td>{(texts[`e${code}`] ?? '').replace(/\{\w+\}/g, '…')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The fields of a shape, one in each row. */
function FieldTable({ label, lines }: { label: string; lines: readonly FieldLine[] }) {
  const words = useWords(referencePack)
  const columns = lines.some(({ part }) => part) ? ofParameters : ofFields
  const isDescribed = lines.some(({ about }) => about)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that who has no mouse can scroll it
    <div className={scroller} tabIndex={0} role="group" aria-label={label}>
      <table className={table} part="table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {words[column]}
              </th>
            ))}
            {isDescribed && <th scope="col">{words.about}</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.name}>
              {columns.map((column) => (
                <td key={column}>
                  {column === 'required' ? (
                    line.isRequired && words.yes
                  ) : (
                    <Cell text={textIn[column](line)} />
                  )}
                </td>
              ))}
              {isDescribed && (
                <td className={sentence} lang="en" dir="ltr">
                  <Prose text={line.about} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const ofFields = ['field', 'type', 'bounds', 'required'] as const

const ofParameters = ['field', 'part', 'type', 'bounds', 'required'] as const

const textIn = {
  field: ({ name }: FieldLine) => name,
  part: ({ part = '' }: FieldLine) => part,
  type: ({ type }: FieldLine) => type,
  bounds: ({ bounds }: FieldLine) => bounds,
}

/** Many choices are separated by lines. */
const Cell = ({ text }: { text: string }) =>
  text.split(/(?<= \|) /).map((each, at) => (
    <Fragment key={at}>
      {at > 0 && ' '}
      <code className={whole} dir="ltr">
        {each}
      </code>
    </Fragment>
  ))
