import type { Kysely } from 'kysely'
import type { Config } from '../../config/config.ts'
import type { Tables } from '../../kernel/db/rows.ts'
import type { Logger } from '../../kernel/log.ts'
import { openEmbeddedProvider } from './embedded/provider.ts'
import type { Provider } from './provider.ts'
import { openQemuProvider } from './qemu/qemu-provider.ts'
import { requireQemu } from './qemu/require-qemu.ts'
import { qemuOptionsOf } from './qemu/options.ts'

/** The configured provider. */
export const openProvider = (config: Config, query: Kysely<Tables>): Provider =>
  config.provider === 'qemu'
    ? openQemuProvider(qemuOptionsOf(config))
    : openEmbeddedProvider(query, config.timeScale)

/** Verifies that machines can run. Throws `StartError` with a message for the administrator. */
export const requireProvider = async (config: Config, log: Logger): Promise<void> => {
  if (config.provider === 'qemu') await requireQemu(qemuOptionsOf(config), log)
}
