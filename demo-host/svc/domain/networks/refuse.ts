import { code } from '../../../../src/contract/engine/error-codes.ts'
import { fail, type Failure } from '../../kernel/http/fail.ts'

/** Reasons why a network's state forbids an action. The error catalog has a message for each. */
type Refusal =
  | 'hasSubnets'
  | 'serversAttached'
  | 'notPrivate'
  | 'addressesInUse'
  | 'addressTaken'
  | 'addressReserved'
  | 'nothingToClear'
  | 'subnetFull'
  | SwitchRefusal

/** The same for switches and cleanup runs. */
type SwitchRefusal =
  | 'switchBusy'
  | 'switchSilent'
  | 'portsBlocked'
  | 'noSwitches'
  | 'cleanupBusy'
  | 'cleanupNothing'
  | 'noArpScan'

/** Code 927 for an action that the network's state forbids. */
export const refuseNetwork = (reason: Refusal): Failure => fail(code.wrongState, { params: { reason } })
