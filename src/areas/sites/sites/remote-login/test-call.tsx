import { useState } from 'react'
import type { Input, Reply } from '../../../../contract/engine/endpoint.ts'
import { fieldsOf } from '../../../../contract/engine/rows.ts'
import { remoteLogin } from '../../../../contract/sites/remote-login.ts'
import { wordOf } from '../../../../core/i18n/word.ts'
import { FormView } from '../../../../ui/form/form-view.tsx'
import { useIsland, useWords } from '../../../../ui/island/context.ts'
import { Banner } from '../../../../ui/kit/banner/banner.tsx'
import { Card } from '../../../../ui/kit/card/card.tsx'
import { remoteLoginPack } from './messages.en.ts'

type Answer = Reply<typeof remoteLogin.test>
type Body = Input<typeof remoteLogin.test>['body']

/** Tries the call of a server, and says what it would be answered. */
export function TestCall({ siteHost }: { siteHost: string }) {
  const words = useWords(remoteLoginPack)
  const { act } = useIsland()
  const [answer, setAnswer] = useState<Answer>()
  return (
    <Card title={words['panel.test']} about={words['about.test']}>
      <FormView
        pack={remoteLoginPack}
        fields={fieldsOf(remoteLogin.test.body)}
        label={words['panel.test']}
        action={words.test}
        onChange={() => setAnswer(undefined)}
        onSubmit={async (body) =>
          setAnswer(await act(remoteLogin.test, { params: { siteHost }, body: body as Body }))
        }
      />
      {answer && (
        <Banner tone={answer.outcome === 'works' ? 'info' : 'danger'}>
          {wordOf(words, `outcome.${answer.outcome}`, { ip: answer.ip })}
        </Banner>
      )}
    </Card>
  )
}
