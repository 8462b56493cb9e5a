import { useState } from 'react'
import { useWords } from '../../../../ui/island/context.ts'
import { Banner } from '../../../../ui/kit/banner.tsx'
import { Card } from '../../../../ui/kit/card.tsx'
import type { SectionProps } from '../../area.ts'
import { EmailSwitch } from './email-switch.tsx'
import { pack } from './messages.ts'
import { PasswordForm } from './password-form.tsx'

export const packs = [pack]

/** The password, and whether it leads in at all. */
export function Section(props: SectionProps) {
  const words = useWords(pack)
  const { allowEmail, mayAllowEmail, hasPassword } = props.details
  const [done, setDone] = useState<{ text: string; times: number }>()
  const about = hasPassword ? words.about : words.firstAbout
  return (
    <Card title={words.title} about={allowEmail ? about : undefined}>
      {done && (
        <Banner tone="info" focuses key={done.times}>
          {done.text}
        </Banner>
      )}
      {allowEmail ? (
        <PasswordForm
          {...props}
          // What was typed is a secret that has done its work.
          key={done?.times}
          onChanged={() =>
            setDone({ text: hasPassword ? words.changed : words.isSet, times: (done?.times ?? 0) + 1 })
          }
        />
      ) : (
        <Banner tone="info">{words.unavailable}</Banner>
      )}
      {mayAllowEmail && <EmailSwitch {...props} />}
    </Card>
  )
}
