import { FirewallRule } from '../../../../contract/servers/firewall-rules.ts'
import { defineForm } from '../../../../contract/engine/form.ts'
import { fieldsOf } from '../../../../contract/engine/rows.ts'
import { FormView } from '../../../../ui/form/form-view.tsx'
import { formPack } from '../../../../ui/form/messages.en.ts'
import { type Island, useWords } from '../../../../ui/island/context.ts'
import { Dialog } from '../../../../ui/kit/dialog/dialog.tsx'
import { type OverlayProps, openOverlay } from '../../../../ui/overlay/open-overlay.tsx'
import { firewallPack } from './messages.en.ts'

type Values = Omit<FirewallRule, 'id'>

/**
 * Opens the form of a rule, new or existing. Its values stay in the page and are applied with all other
 * changes.
 */
export const openRule = (
  island: Island,
  rule: FirewallRule | undefined,
  onSave: (values: Values) => void,
): void => {
  openOverlay(island, (overlay) => <RuleDialog {...overlay} rule={rule} onSave={onSave} />)
}

interface RuleDialogProps extends OverlayProps {
  rule: FirewallRule | undefined
  onSave: (values: Values) => void
}

function RuleDialog({ open, close, rule, onSave }: RuleDialogProps) {
  const words = useWords(firewallPack)
  const { cancel: _cancel } = useWords(formPack)
  const title = rule ? words.editRule : words.add
  return (
    <Dialog open={open} title={title} onClose={close} actions={null}>
      {open && (
        <FormView
          pack={firewallPack}
          fields={fields}
          form={form}
          initial={rule ?? usual}
          label={title}
          action={rule ? words.saveRule : words.add}
          onCancel={close}
          onSubmit={async (values) => {
            // A field that the form does not have any more is any, and a text that was emptied.
            const left = { ...nothing, enabled: rule?.enabled ?? true, ...values }
            onSave(left as unknown as Values)
            close()
          }}
        />
      )}
    </Dialog>
  )
}

const { id: _id, enabled: _enabled, ...fields } = fieldsOf(FirewallRule)

const hasPorts = ({ protocol }: Partial<FirewallRule>): boolean => protocol === 'tcp' || protocol === 'udp'

const form = defineForm(
  { body: FirewallRule },
  { fields: { ports: { when: hasPorts }, sourcePorts: { when: hasPorts } } },
)

const usual = { action: 'accept', direction: 'in', protocol: 'tcp', log: false }

const nothing = {
  ports: undefined,
  source: undefined,
  sourcePorts: undefined,
  destination: undefined,
  comment: undefined,
}
