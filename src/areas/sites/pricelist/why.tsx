import { useState } from 'react'
import { account } from '../../../contract/kinds/account.ts'
import { FormView } from '../../../ui/form/form-view.tsx'
import { useWords } from '../../../ui/island/context.ts'
import { note, stack } from '../../../ui/kit/layout.css.ts'
import { pricesPack } from '../../../ui/prices/messages.en.ts'
import { PriceReason } from '../../../ui/prices/price-reason.tsx'

export { pricesPack as pack } from '../../../ui/prices/messages.en.ts'

/** Why a user of the site pays what they do, for any user. */
export function View() {
  const words = useWords(pricesPack)
  const [user, setUser] = useState<string>()
  return (
    <div className={stack}>
      <p className={note}>{words.lead}</p>
      <FormView
        pack={pricesPack}
        fields={fields}
        label={words.explain}
        action={words.explain}
        onSubmit={async (values) => setUser(String(values['user']))}
      />
      {user !== undefined && <PriceReason key={user} user={user} />}
    </div>
  )
}

const fields = { user: account() }
