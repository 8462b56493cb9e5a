import { useState } from 'react'
import { blacklist, blockScopes } from '../../../contract/operations/blacklist.ts'
import { trimTyped } from '../../../contract/engine/typed-text.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { RouteLink } from '../../../ui/island/route-link.tsx'
import { Banner } from '../../../ui/kit/banner/banner.tsx'
import { Button } from '../../../ui/kit/button/button.tsx'
import { Card } from '../../../ui/kit/card/card.tsx'
import { Chip } from '../../../ui/kit/chip/chip.tsx'
import { Field } from '../../../ui/kit/field/field.tsx'
import { Form } from '../../../ui/kit/form/form.tsx'
import { useFormTask } from '../../../ui/task/form-task.ts'
import { answer, blocks, line } from './check-address.css.ts'
import { blacklistPack } from './messages.en.ts'

/** What an address is blocked from, each with the entry that does it. Without entries it is not blocked. */
interface Found {
  ip: string
  entries: readonly { scope: (typeof blockScopes)[number]; range: string }[]
}

/** Above the list: says whether an address is blocked, by which entries, and leads to them. */
export function Above() {
  const { session } = useIsland()
  const words = useWords(blacklistPack)
  const task = useFormTask()
  const [found, setFound] = useState<Found>()
  const check = (typed: string) =>
    task.run(async () => {
      const ip = trimTyped(typed)
      const reply = await session.svc.call(blacklist.test, { query: ip ? { ip } : {} })
      const entries = blockScopes.flatMap((scope) => (reply[scope] ? [{ scope, range: reply[scope] }] : []))
      setFound({ ip: reply.ip, entries })
    })
  const { problem } = task
  const error = task.of('ip')
  return (
    <Card title={words['do.test']} about={words['why.test']}>
      <Form label={words['do.test']} onSubmit={(values) => void check(values['ip'] ?? '')}>
        {problem && problem.key !== 'ip' && <Banner tone="danger">{problem.text}</Banner>}
        <div className={line}>
          <Field
            name="ip"
            label={words.ip}
            hint={words['hint.ip']}
            error={error}
            attributes={{ autocomplete: 'off', spellcheck: 'false', dir: 'ltr', maxlength: '45' }}
            onInput={() => {
              setFound(undefined)
              task.recheck('ip', {})
            }}
          />
          <Button submits busy={task.busy}>
            {words.check}
          </Button>
        </div>
      </Form>
      {found && <Answer {...found} />}
    </Card>
  )
}

const Answer = ({ ip, entries }: Found) => (
  <div className={answer} role="status">
    <Verdict ip={ip} isFree={entries.length === 0} />
    {entries.length > 0 && <Entries entries={entries} />}
  </div>
)

function Verdict({ ip, isFree }: { ip: string; isFree: boolean }) {
  const words = useWords(blacklistPack)
  return (
    <span>
      <Chip tone={isFree ? 'success' : 'danger'}>{isFree ? words.free({ ip }) : words.blocked({ ip })}</Chip>
    </span>
  )
}

function Entries({ entries }: Pick<Found, 'entries'>) {
  const words = useWords(blacklistPack)
  return (
    <dl className={blocks}>
      {entries.map(({ scope, range }) => (
        <div key={scope}>
          <dt>{words[`scope.${scope}`]}</dt>
          <dd>
            <RouteLink to={`/blacklist?filter=${encodeURIComponent(range)}`}>
              <bdi>{range}</bdi>
            </RouteLink>
          </dd>
        </div>
      ))}
    </dl>
  )
}
