/** Timeout of scripts loaded on demand, in milliseconds, as the specification sets it. */
const patience = 120_000

/** The result of a script's promise. Rejects without a reason on a timeout. */
export const inTime = <Script>(script: Promise<Script>): Promise<Script> =>
  new Promise((found, failed) => {
    const timer = setTimeout(failed, patience)
    script.finally(() => clearTimeout(timer)).then(found, failed)
  })
