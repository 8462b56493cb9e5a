import type { SiteTheme } from '../../../../core/theme/theme-input.ts'
import { aurora } from '../../../../../themes/aurora.theme.ts'
import { borealis } from '../../../../../themes/borealis.theme.ts'
import { cumulus } from '../../../../../themes/cumulus.theme.ts'
import { monsoon } from '../../../../../themes/monsoon.theme.ts'
import { nimbus } from '../../../../../themes/nimbus.theme.ts'
import { portico } from '../../../../../themes/portico.theme.ts'
import { solstice } from '../../../../../themes/solstice.theme.ts'
import { zephyr } from '../../../../../themes/zephyr.theme.ts'

/** The example themes by their names, which are the same in every language. */
export const examples: Readonly<Record<string, SiteTheme>> = {
  Portico: portico,
  Aurora: aurora,
  Borealis: borealis,
  Cumulus: cumulus,
  Monsoon: monsoon,
  Nimbus: nimbus,
  Solstice: solstice,
  Zephyr: zephyr,
}
