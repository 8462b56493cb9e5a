import { code } from '../../../../src/contract/engine/error-codes.ts'
import { fail, type Failure } from '../../kernel/http/fail.ts'

/** Why a network does not allow something as it is. The catalogue of errors has words for each. */
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

/** The same of a switch, and of a run that cleans addresses up. */
type SwitchRefusal =
  | 'switchBusy'
  | 'switchSilent'
  | 'portsBlocked'
  | 'noSwitches'
  | 'cleanupBusy'
  | 'cleanupNothing'
  | 'noArpScan'

/** Refuses what a network does not allow as it is, with code 927. */
export const refuseNetwork = (reason: Refusal): Failure => fail(code.wrongState, { params: { reason } })
