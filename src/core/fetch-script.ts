import { inTime } from './in-time.ts'

/**
 * Loads a script on demand; `load` is nothing but an import, or calls this for several. Tries once more on
 * failure, because a connection may be lost for a moment. Rejects if both fail, and without a reason on a
 * timeout.
 */
export const fetchScript = <Module>(load: () => Promise<Module>): Promise<Module> =>
  inTime(load().catch((error: unknown) => fromElsewhere(load, error) ?? load()))

/** Uses an optional script: does nothing if it fails to load. */
export const withScript = <Module, Result>(
  load: () => Promise<Module>,
  use: (module: Module) => Result,
): Promise<Awaited<Result> | undefined> => fetchScript(load).then(use as never, () => undefined)

// Firefox and WebKit remember failed imports, so the second try is for another URL. In our builds it is in the
// text of `load`, beside this script, with the export that stands for the module if a file holds several. In
// others the error may have it.
function fromElsewhere<Module>(load: () => Promise<Module>, error: unknown): Promise<Module> | undefined {
  const [, file, name] =
    /^\(\) ?=> ?import\("\.\/(?:c\/)?([^"]+)"\)(?:\.then\(.+\.(\w+)\))?$/.exec(String(load)) ?? []
  const address = file ? `./${file}` : /imported module: ([^\s?]+)$/.exec(String(error))?.[1]
  return address
    ? (import(/* webpackIgnore: true */ /* @vite-ignore */ `${address}?${Date.now()}`).then(
        (module: Record<string, unknown>) => (name ? module[name] : module),
      ) as Promise<Module>)
    : undefined
}
