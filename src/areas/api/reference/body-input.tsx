import { useState } from 'react'
import { useWords } from '../../../ui/island/context.ts'
import { TextArea } from '../../../ui/kit/field/text-area.tsx'
import { Select } from '../../../ui/kit/select/select.tsx'
import { choicesIn } from './choices-in.ts'
import { referencePack } from './messages.en.ts'
import type { Schema } from './operation.ts'
import { isJson } from './try-request.tsx'

interface BodyInputProps {
  schema: Schema | undefined
  /** JSON. */
  initial: string
  onInput: (body: string) => void
}

/** The body of a request as JSON, with a select for each field that is an enumeration. */
export function BodyInput({ schema, initial, onInput }: BodyInputProps) {
  const words = useWords(referencePack)
  const [body, setBody] = useState(initial)
  // The text is rendered again only after a choice, so that typing keeps the cursor.
  const [choices, setChoices] = useState(0)
  const change = (text: string) => {
    setBody(text)
    onInput(text)
  }
  const choose = (name: string, value: string) => {
    const fields = isJson(body) ? (JSON.parse(body) as Record<string, unknown>) : {}
    const kind = schema?.properties?.[name]?.type
    const { [name]: _, ...others } = fields
    change(
      JSON.stringify(
        value === '' ? others : { ...fields, [name]: kind === 'boolean' ? value === 'true' : value },
        null,
        2,
      ),
    )
    setChoices(choices + 1)
  }
  const current = isJson(body) ? (Object(JSON.parse(body)) as Record<string, unknown>) : {}
  return (
    <>
      {Object.entries(schema?.properties ?? {}).map(([name, field]) => {
        const values = choicesIn(field)
        if (values.length === 0) return undefined
        const isRequired = schema?.required?.includes(name)
        const options = values.map((value) => ({ value, label: value }))
        return (
          <Select
            key={name}
            name={`body.${name}`}
            label={isRequired ? `${name} *` : name}
            hint={field.description}
            initial={String((current[name] as string | number | boolean | undefined) ?? '')}
            options={isRequired ? options : [{ value: '', label: words.unset }, ...options]}
            onChange={(value) => choose(name, value)}
          />
        )
      })}
      <TextArea
        key={choices}
        name="body"
        label={words.body}
        rows={Math.min(16, body.split('\n').length + 1)}
        isCode
        initial={body}
        error={isJson(body) ? undefined : words['problem.json']}
        onInput={change}
      />
    </>
  )
}
