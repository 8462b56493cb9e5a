import type { CustomProps } from '../../../src/core/define/tabs.ts'
import type { Shown } from './fleet-contract.ts'

export const View = ({ value, refresh }: CustomProps<Shown>) => (
  <button onClick={() => void refresh()}>{`${value.name} on the map`}</button>
)
