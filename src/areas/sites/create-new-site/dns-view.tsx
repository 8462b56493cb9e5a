import { siteSetups, type SiteSetupWire } from '../../../contract/sites/site-setups.ts'
import type { WizardStepProps } from '../../../core/define/wizard.ts'
import { isolate } from '../../../core/i18n/isolate.ts'
import { Notice } from '../../../ui/area/notice.tsx'
import { useWords } from '../../../ui/island/context.ts'
import { Button } from '../../../ui/kit/button/button.tsx'
import { Card } from '../../../ui/kit/card/card.tsx'
import { Chip } from '../../../ui/kit/chip/chip.tsx'
import { note, plain, row } from '../../../ui/kit/layout.css.ts'
import { FieldList } from '../../../ui/resource/field-list.tsx'
import { useQuery } from '../../../ui/query/use-query.ts'
import { createNewSitePack } from './messages.en.ts'

const tones = { unknown: 'neutral', waiting: 'warning', right: 'success', wrong: 'danger' } as const

/** Whether the host leads to the service and has a certificate, and what to do about it. */
export function View({ value }: WizardStepProps<SiteSetupWire>) {
  const words = useWords(createNewSitePack)
  const check = useQuery(siteSetups.dns, { params: { setupId: value.id } })
  if (check.error && !check.value)
    return <Notice text={check.error.text} retry={() => void check.refresh()} />
  if (!check.value)
    return (
      <p className={note} role="status">
        {words.checking}
      </p>
    )
  const { host, target, dns, certificate } = check.value
  const places = { host: isolate(host), target: isolate(target) }
  const dnsNext = words[`then.dns.${dns}`]
  return (
    <>
      <Card title={words.dns} state={<Chip tone={tones[dns]}>{words[`dns.${dns}`]}</Chip>}>
        <FieldList
          pack={createNewSitePack}
          from={siteSetups.dns}
          names={['host', 'target', 'addresses']}
          value={check.value}
        />
        <p className={plain}>{typeof dnsNext === 'string' ? dnsNext : dnsNext(places)}</p>
      </Card>
      <Card
        title={words.certificate}
        state={<Chip tone={tones[certificate]}>{words[`certificate.${certificate}`]}</Chip>}
      >
        <FieldList
          pack={createNewSitePack}
          from={siteSetups.dns}
          names={['issuer', 'dtExpire']}
          value={check.value}
        />
        <p className={plain}>{words[`then.certificate.${certificate}`]}</p>
      </Card>
      <div className={row}>
        <Button busy={check.isAsking} onPress={() => void check.refresh()}>
          {words.checkAgain}
        </Button>
      </div>
    </>
  )
}
