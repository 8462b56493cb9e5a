import { useState } from 'react'
import { toJson } from '../../../core/to-json.ts'
import { urlOf } from '../../../core/url-of.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { Card } from '../../../ui/kit/card/card.tsx'
import { Form } from '../../../ui/kit/form/form.tsx'
import { BodyInput } from './body-input.tsx'
import { CodeBlock } from '../../../ui/kit/code/code-block.tsx'
import { TryRequest, type ApiKey } from './try-request.tsx'
import { LanguageTabs } from '../../../ui/kit/code/language-tabs.tsx'
import { referencePack } from './messages.en.ts'
import type { Operation } from './operation.ts'
import { useOwnBody, useOwnExamples } from './own-examples.ts'
import { ParameterInput } from './parameter-input.tsx'
import { snippetLanguages, snippetOf, type Request, type SnippetLanguage } from './snippets.ts'

export { referencePack as pack } from './messages.en.ts'

interface RequestBuilderProps {
  operation: Operation
  apiKey: ApiKey
  onKey: (apiKey: ApiKey) => void
}

/** A call as a request: fill in its input, see it as code in several languages, and send it with your own key. */
export function RequestBuilder({ operation, apiKey, onKey }: RequestBuilderProps) {
  const words = useWords(referencePack)
  const { svc } = useIsland().session
  const own = useOwnExamples(operation)
  const example = inLines(useOwnBody(operation))
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [edited, setEdited] = useState<string>()
  const [language, setLanguage] = useState<SnippetLanguage>('curl')
  const base = urlOf(svc.base.replace(/\/$/, ''))!.href
  const first = Object.entries(own).flatMap(([name, [one]]) => (one ? [[name, one.value] as const] : []))
  const values = { ...Object.fromEntries(first), ...typed }
  const body = edited ?? example
  const request: Request = { operation, base, values, body }
  const parameters = operation.parameters.filter((parameter) => parameter.in !== 'header')
  return (
    <>
      {(parameters.length > 0 || body !== undefined) && (
        <Card title={words.request}>
          <Form label={words.request} onSubmit={() => undefined}>
            {parameters.map((parameter) => (
              <ParameterInput
                key={`${parameter.name} ${own[parameter.name]?.length}`}
                parameter={parameter}
                own={own[parameter.name]}
                onInput={(value) => setTyped((before) => ({ ...before, [parameter.name]: value }))}
              />
            ))}
            {body !== undefined && (
              <BodyInput key={example} schema={operation.body?.schema} initial={body} onInput={setEdited} />
            )}
          </Form>
        </Card>
      )}
      <Card title={words.snippets}>
        <LanguageTabs
          languages={snippetLanguages}
          chosen={language}
          onChoose={setLanguage}
          label={words.snippets}
          words={words}
        />
        <CodeBlock text={snippetOf(language, request)} label={words[`in.${language}`]} words={words} />
      </Card>
      {operation.access && <TryRequest request={request} apiKey={apiKey} onKey={onKey} />}
    </>
  )
}

const inLines = (example: unknown): string | undefined =>
  example === undefined ? undefined : JSON.stringify(JSON.parse(toJson(example)), null, 2)
