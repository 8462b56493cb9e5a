import { useWords } from '../../../ui/island/context.ts'
import { Card } from '../../../ui/kit/card/card.tsx'
import { note } from '../../../ui/kit/layout.css.ts'
import { CodeBlock } from '../reference/code-block.tsx'
import { inspectorPack } from './messages.en.ts'
import type { Shown } from './shown.ts'
import { indentedJson, linesOf, pathOf } from './wire-text.ts'

/** The request: its headers as sent and its body formatted; copying gives the original. */
export function Sent({ value: { url, headers, body } }: { value: Shown }) {
  const words = useWords(inspectorPack)
  const { copied } = words
  return (
    <Card title={words.request} about={words.requestLead}>
      {headers.length > 0 ? (
        <CodeBlock
          text={`POST ${pathOf(url)} HTTP/1.1\n${linesOf(headers)}`}
          label={words.head}
          words={{ copy: words['copy.head'], copied }}
        />
      ) : (
        <p className={note}>{words.notSent}</p>
      )}
      <CodeBlock
        text={indentedJson(body)}
        copies={body}
        label={words.body}
        words={{ copy: words['copy.body'], copied }}
      />
    </Card>
  )
}

/** The response, as far as stored. */
export function Answered({ value: { status, answerHeaders, answer } }: { value: Shown }) {
  const words = useWords(inspectorPack)
  const { copied } = words
  if (status === null)
    return (
      <Card title={words.response}>
        <p className={note}>{words.noResponse}</p>
      </Card>
    )
  return (
    <Card title={words.response} about={words.responseLead}>
      <CodeBlock
        text={`HTTP ${status}\n${linesOf(answerHeaders)}`.trimEnd()}
        label={words.responseHead}
        words={{ copy: words['copy.responseHead'], copied }}
      />
      {answer && (
        <CodeBlock
          text={indentedJson(answer)}
          copies={answer}
          label={words.responseBody}
          words={{ copy: words['copy.responseBody'], copied }}
        />
      )}
    </Card>
  )
}
