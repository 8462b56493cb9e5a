import { useState } from 'react'
import { toJson } from '../../../core/to-json.ts'
import { urlOf } from '../../../core/url-of.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { Card } from '../../../ui/kit/card/card.tsx'
import { Field } from '../../../ui/kit/field/field.tsx'
import { Form } from '../../../ui/kit/form/form.tsx'
import { TextArea } from '../../../ui/kit/field/text-area.tsx'
import { CodeBlock } from './code-block.tsx'
import { isJson, TryRequest, type ApiKey } from './try-request.tsx'
import { LanguageTabs } from './language-tabs.tsx'
import { referencePack } from './messages.en.ts'
import { typeOf, type Operation } from './operation.ts'
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
  const [values, setValues] = useState<Record<string, string>>({})
  const [body, setBody] = useState(() => exampleBody(operation))
  const [language, setLanguage] = useState<SnippetLanguage>('curl')
  const base = urlOf(svc.base.replace(/\/$/, ''))!.href
  const request: Request = { operation, base, values, body }
  const parameters = operation.parameters.filter((parameter) => parameter.in !== 'header')
  return (
    <>
      {(parameters.length > 0 || body !== undefined) && (
        <Card title={words.request}>
          <Form label={words.request} onSubmit={() => undefined}>
            {parameters.map(({ name, required, schema }) => (
              <Field
                key={name}
                name={`parameter.${name}`}
                label={required ? `${name} *` : name}
                hint={typeOf(schema)}
                attributes={{ autocomplete: 'off', spellcheck: 'false', dir: 'ltr' }}
                onInput={(value) => setValues((before) => ({ ...before, [name]: value }))}
              />
            ))}
            {body !== undefined && (
              <TextArea
                name="body"
                label={words.body}
                rows={Math.min(16, (exampleBody(operation) ?? '').split('\n').length + 1)}
                isCode
                initial={body}
                error={isJson(body) ? undefined : words['problem.json']}
                onInput={setBody}
              />
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

const exampleBody = ({ body }: Operation): string | undefined =>
  body?.example === undefined ? undefined : JSON.stringify(JSON.parse(toJson(body.example)), null, 2)
