import { useStore } from '../../../ui/use-store.ts'
import { useState } from 'react'
import { useWords } from '../../../ui/island/context.ts'
import { Button } from '../../../ui/kit/button.tsx'
import { note } from '../../../ui/kit/layout.css.ts'
import { ChoiceList } from '../../../ui/kit/choice-list.tsx'
import { sendCode } from '../actions/send-code.ts'
import { startOver } from '../actions/start-over.ts'
import { Blocked } from '../blocked.tsx'
import { EnterCode } from '../enter-code.tsx'
import { Heading } from '../heading.tsx'
import { laterPack } from '../later-messages.ts'
import { isSentBy, methodLabel } from '../methods.ts'
import { Problem } from '../problem.tsx'
import type { LoginStore } from '../store.ts'

const fields = ['code']

/** The second step: which way, then the code. */
export function SecondStep({ store }: { store: LoginStore }) {
  const words = useWords(laterPack)
  const methods = useStore(store.$attempt)?.methods ?? []
  const sent = useStore(store.$sent)
  const busy = useStore(store.$busy)
  const [chosen, setChosen] = useState(methods[0]?.id ?? '')
  const method = methods.find(({ id }) => id === chosen)
  const choose = (id: string) => {
    store.$problem.set(undefined)
    setChosen(id)
  }
  const back = () => {
    store.$problem.set(undefined)
    store.$acted.set(true)
    startOver(store)
  }
  return (
    <>
      <Heading>{words.title}</Heading>
      <Blocked store={store} />
      <Problem store={store} fields={fields} />
      {methods.length > 1 && (
        <ChoiceList
          label={words.method}
          options={methods.map((each) => ({ id: each.id, label: methodLabel(each, words) }))}
          chosen={chosen}
          onChoose={choose}
        />
      )}
      {method &&
        (!isSentBy(method) || sent?.method.id === method.id ? (
          <EnterCode key={method.id} store={store} method={method} />
        ) : (
          <>
            {methods.length === 1 && <p className={note}>{methodLabel(method, words)}</p>}
            <Button kind="primary" busy={busy === 'send'} onPress={() => void sendCode(store, method)}>
              {words.send}
            </Button>
          </>
        ))}
      <Button kind="quiet" onPress={back}>
        {words.back}
      </Button>
    </>
  )
}
