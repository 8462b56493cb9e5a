import type { Reply } from '../../../contract/endpoint.ts'
import { users } from '../../../contract/users.ts'
import type { CustomProps } from '../../../core/define/resource.ts'
import { useWords } from '../../../ui/island/context.ts'
import { Card } from '../../../ui/kit/card.tsx'
import { FieldList } from '../../../ui/resource/field-list.tsx'
import { usersPack } from './messages.ts'

const fields = ['createdAt', 'signupWay', 'signupBy', 'signupIp', 'signupDevice'] as const

/** How an account came to be. */
export function View({ value }: CustomProps<Reply<typeof users.show>>) {
  const words = useWords(usersPack)
  return (
    <Card title={words['tab.signup']}>
      <FieldList pack={usersPack} from={users.show} names={fields} value={value} />
    </Card>
  )
}
